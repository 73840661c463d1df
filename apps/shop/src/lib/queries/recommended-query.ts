import { queryOptions } from "@tanstack/react-query";

import { api } from "../api.ts";

/** The recommended goods. */
export const recommendedQuery = queryOptions({
  queryKey: ["goodsRecommend"],
  queryFn: ({ signal }) => api("goodsRecommend", {}, { signal }),
});
