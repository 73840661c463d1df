import { queryOptions } from "@tanstack/react-query";

import { api } from "../api.ts";

/** One good with everything that is known of it. */
export const goodsQuery = (id: number) =>
  queryOptions({
    queryKey: ["goodsView", id],
    queryFn: ({ signal }) => api("goodsView", { id }, { signal }),
  });
