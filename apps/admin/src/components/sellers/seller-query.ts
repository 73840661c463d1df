import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

/** Who sold an order to a customer, and from whom the customer bought over time. */
export const sellerQuery = (sn: string) =>
  queryOptions({
    queryKey: ["orders", "seller", sn],
    queryFn: ({ signal }) => api("adminOrderSeller", { sn }, { signal }),
  });
