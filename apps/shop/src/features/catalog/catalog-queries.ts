import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

/** The categories, in the company's order. */
export const categoriesQuery = queryOptions({
  queryKey: ["goodsCategory"],
  queryFn: ({ signal }) => api("goodsCategory", {}, { signal }),
  staleTime: 300_000,
});

/** All goods of one category. */
export const goodsOfQuery = (category: number) =>
  queryOptions({
    queryKey: ["goodsList", category],
    queryFn: ({ signal }) => api("goodsList", { cid: category }, { signal }),
  });
