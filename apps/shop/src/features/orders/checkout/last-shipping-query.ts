import { queryOptions } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";

/** The way in which the member's last order went, read again for each order; null before the first. */
export const lastShippingQuery = queryOptions({
  queryKey: ["lastShipping"],
  queryFn: async ({ signal }) => {
    const [last] = await api("orderList", { page: 1, limit: 1 }, { signal });
    if (last === undefined) return null;
    return (await api("orderView", { sn: last.order_sn }, { signal })).order.shipping_type;
  },
  gcTime: 0,
});
