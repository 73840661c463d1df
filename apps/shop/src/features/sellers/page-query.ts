import type { DataOf } from "@espalier/contract/types";
import { queryClient } from "@espalier/web/query-client";
import { queryOptions } from "@tanstack/react-query";

import { api } from "../../lib/api.ts";

export type PageView = DataOf<"sellerPage">;
export type ChosenGoods = PageView["goods"][number];

/** The member's own page of the public shop. */
export const pageQuery = queryOptions({
  queryKey: ["sellerPage"],
  queryFn: ({ signal }) => api("sellerPage", {}, { signal }),
});

/** After a change, or one that was made elsewhere. What is typed stays. */
export const reloadPage = async (): Promise<void> =>
  await queryClient.invalidateQueries({ queryKey: pageQuery.queryKey });
