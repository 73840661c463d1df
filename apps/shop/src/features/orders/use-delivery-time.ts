import { orderStatusNumber, shippingNumber } from "@espalier/core/vocabulary/wire-numbers";
import { useQuery } from "@tanstack/react-query";

import { configQuery } from "../../lib/queries/member-queries.ts";
import type { OrderView } from "./order-query.ts";
import { useDeliveryDays } from "./use-delivery-days.ts";

/**
 * How long an order that is still to be sent will take, by its method, else as the company says of all; "" for other orders and while it has
 * not said.
 */
export function useDeliveryTime({ order, delivery }: Pick<OrderView, "order" | "delivery">): string {
  const { shipping_type: by, order_status: status } = order;
  const daysOf = useDeliveryDays();
  const isToSend = by === shippingNumber.delivery && status === orderStatusNumber.unshipped;
  const days = daysOf(delivery);
  const config = useQuery({ ...configQuery, enabled: isToSend && days === "" });
  return isToSend ? days || (config.data?.delivery_time ?? "") : "";
}
