import { queryOptions } from "@tanstack/react-query";

import { api } from "../api.ts";

/** An article by its symbol. */
export const articleQuery = (symbol: string) =>
  queryOptions({
    queryKey: ["article", symbol],
    queryFn: ({ signal }) => api("posts", { s: symbol }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
