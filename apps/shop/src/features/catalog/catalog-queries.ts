import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

/** The categories, in the company's order. */
export const categoriesQuery = queryOptions({
  queryKey: ["goodsCategory"],
  queryFn: ({ signal }) => api("goodsCategory", {}, { signal }),
  staleTime: 300_000,
});

/** The goods in stock that bring at least a volume, those that bring the least first. */
export const reachingQuery = (pv: string) =>
  queryOptions({
    queryKey: ["goodsList", "pv", pv],
    queryFn: ({ signal }) => api("goodsList", { pv }, { signal }),
  });

/** All goods of one category. */
export const goodsOfQuery = (category: number) =>
  queryOptions({
    queryKey: ["goodsList", category],
    queryFn: ({ signal }) => api("goodsList", { cid: category }, { signal }),
  });
