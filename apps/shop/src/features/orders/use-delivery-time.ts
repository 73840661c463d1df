import { orderStatusNumber, shippingNumber } from "@espalier/core/vocabulary/wire-numbers";
import { useQuery } from "@tanstack/react-query";

import { configQuery } from "../../lib/queries/member-queries.ts";
import type { OrderView } from "./order-query.ts";

/** How long an order that is still to be sent will take, as the company says; "" for other orders and while it has not said. */
export function useDeliveryTime({ shipping_type: by, order_status: status }: OrderView["order"]): string {
  const isToSend = by === shippingNumber.delivery && status === orderStatusNumber.unshipped;
  const config = useQuery({ ...configQuery, enabled: isToSend });
  return isToSend ? (config.data?.delivery_time ?? "") : "";
}
