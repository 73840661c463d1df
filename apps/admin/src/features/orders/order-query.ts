import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

/** Who sold an order to a customer. */
export const sellerQuery = (sn: string) =>
  queryOptions({
    queryKey: ["orders", "seller", sn],
    queryFn: ({ signal }) => api("adminOrderSeller", { sn }, { signal }),
  });

export const orderQuery = (sn: string) =>
  queryOptions({
    queryKey: ["orders", "view", sn],
    queryFn: ({ signal }) => api("adminOrderView", { sn }, { signal }),
  });
