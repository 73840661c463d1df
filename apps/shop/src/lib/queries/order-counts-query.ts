import { queryOptions } from "@tanstack/react-query";

import { api } from "../api.ts";

/** How many of the member's orders wait for something, by status. Invalidate it after anything that changes an order. */
export const orderCountsQuery = queryOptions({
  queryKey: ["orderCounts"],
  queryFn: ({ signal }) => api("orderCounts", {}, { signal }),
});
