import type { DataOf } from "@espalier/contract/types";
import { queryOptions, useInfiniteQuery } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";
import { nextPage, PAGE_SIZE } from "../../../lib/queries/paged.ts";
import { type PagedRows, pagedRows } from "../../../lib/queries/use-paged-list.ts";
import type { ProfitFilter } from "./profit-filter.ts";

type Page = DataOf<"walletProfits">;
export type ProfitPart = Page["list"][number];
export type ProfitMonth = Page["months"][number];
export type ExplainedAnswer = DataOf<"walletProfit">;
export type ProfitDay = DataOf<"walletProfitDays">[number];
export type Estimated = DataOf<"walletEstimate">;

export type Profits = {
  readonly list: PagedRows<ProfitPart>;
  /** Over the whole filter, once it is known. */
  readonly sum: Pick<Page, "sums" | "count"> | undefined;
  /** Those of the loaded rows, newest first. */
  readonly months: readonly ProfitMonth[];
};

/** The profits of a filter in pages, with their total. */
export function useProfits(filter: ProfitFilter): Profits {
  const { wallet, type, span } = filter;
  const query = useInfiniteQuery({
    queryKey: ["walletProfits", filter],
    queryFn: ({ pageParam, signal }) =>
      api(
        "walletProfits",
        { page: pageParam, limit: PAGE_SIZE, walletType: wallet, profitType: type, form: span.from, to: span.to },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last: Page, pages) => nextPage(last.list, pages),
  });
  const pages = query.data?.pages ?? [];
  return {
    list: pagedRows(
      query,
      pages.flatMap(({ list }) => list),
    ),
    sum: pages.at(-1),
    months: pages.flatMap(({ months }) => months),
  };
}

/** The explanation of one profit. It never changes, but for what becomes of a held one. */
export const explainedQuery = (sn: string) =>
  queryOptions({
    queryKey: ["walletProfit", sn],
    queryFn: ({ signal }) => api("walletProfit", { sn }, { signal }),
    staleTime: ({ state }) => (state.data?.hold === undefined ? Number.POSITIVE_INFINITY : 0),
  });

/** The profits into one wallet on each of the last 30 days. */
export const profitDaysQuery = (wallet: ProfitPart["wallet_type"]) =>
  queryOptions({
    queryKey: ["walletProfitDays", wallet],
    queryFn: ({ signal }) => api("walletProfitDays", { walletType: wallet }, { signal }),
  });

/** The estimate of the open period. */
export const estimateQuery = queryOptions({
  queryKey: ["walletEstimate"],
  queryFn: ({ signal }) => api("walletEstimate", {}, { signal }),
});
