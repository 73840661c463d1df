import type { DataOf } from "@espalier/contract/types";
import { useQueries } from "@tanstack/react-query";

import { api } from "../../../lib/api.ts";
import { PAGE_SIZE } from "../../../lib/queries/paged.ts";
import { usePagedList, type PagedRows } from "../../../lib/queries/use-paged-list.ts";
import { groupTrades, type ListedTrade, monthsOf } from "./group-trades.ts";
import type { Trade } from "./parse-remark.ts";
import type { TradeFilter } from "./trade-filter.ts";

export type TradeMonth = DataOf<"walletTradesMonths">[number];

export type Trades = {
  readonly list: PagedRows<ListedTrade>;
  /** The sums of the months that are loaded, by month: null where they could not be, missing while they are not known. */
  readonly months: ReadonlyMap<string, TradeMonth | null>;
};

/** The movements of a filter in pages, with the sums of their whole months. */
export function useTrades(filter: TradeFilter): Trades {
  const { wallet, span } = filter;
  // Without months the zone makes no difference.
  const zone = span.from === "" && span.to === "" ? undefined : deviceZone();
  const list = usePagedList(["walletTrades", filter], (page, signal) =>
    api("walletTrades", { page, walletType: wallet, form: span.from, to: span.to, zone }, { signal }),
  );
  return { list: { ...list, rows: groupTrades(list.rows, list.hasMore) }, months: useMonths(list.rows, wallet) };
}

/** Asks for the months that a page begins, so that no month is asked for twice. */
function useMonths(rows: readonly Trade[], wallet: TradeFilter["wallet"]): Trades["months"] {
  const pages = monthsByPage(rows);
  const answers = useQueries({
    queries: pages.map((months) => ({
      queryKey: ["walletTrades", "months", wallet, months],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api("walletTradesMonths", { months: months.join(","), walletType: wallet, zone: deviceZone() }, { signal }),
    })),
  });
  return new Map([
    ...pages.flatMap((months, page) =>
      (answers[page]?.isError === true ? months : []).map((name) => [name, null] as const),
    ),
    ...answers.flatMap(({ data = [] }) => data.map((month) => [month.month, month] as const)),
  ]);
}

const monthsByPage = (rows: readonly Trade[]): readonly (readonly string[])[] => {
  const pages = Array.from({ length: Math.ceil(rows.length / PAGE_SIZE) }, (_, page) => page * PAGE_SIZE);
  return pages
    .map((from) => {
      const known = new Set(monthsOf(rows.slice(0, from)));
      return monthsOf(rows.slice(from, from + PAGE_SIZE)).filter((month) => !known.has(month));
    })
    .filter((months) => months.length > 0);
};

const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
