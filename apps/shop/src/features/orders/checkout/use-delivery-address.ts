import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";

import { type Address, addressesQuery } from "../../../lib/queries/addresses-query.ts";
import type { OrderChoices } from "../../../lib/order-draft/create-order-draft.ts";
import { queryId } from "../../../lib/queries/query-id.ts";
import { shippingNumber } from "@espalier/core/vocabulary/wire-numbers";

export type DeliveryAddress = {
  readonly status: "pending" | "error" | "success";
  /** The address of the order: the one that the query value `addressId` names, else the default one. */
  readonly chosen: Address | undefined;
  /** Its id; known from `addressId` also while the addresses load. */
  readonly id: number | undefined;
  readonly retry: () => void;
};

/** The address of an order that is delivered; nothing is asked for while it is collected. */
export function useDeliveryAddress(shipping: OrderChoices["shipping_type"]): DeliveryAddress {
  const [search] = useSearchParams();
  const addresses = useQuery({ ...addressesQuery, enabled: shipping === shippingNumber.delivery });
  const wanted = queryId(search, "addressId");
  const rows = addresses.data;
  const chosen = rows?.find(({ id }) => id === wanted) ?? rows?.find((address) => address.is_default === 1);
  const id = rows === undefined ? wanted : chosen?.id;
  return { status: addresses.status, chosen, id, retry: () => void addresses.refetch() };
}
