import { formatDate } from "@espalier/web/format-date";

import type { Trade } from "./parse-remark.ts";

/** A movement as the list shows it: one entry, or the entries of one profit by wallet, the largest share first. */
export type ListedTrade = {
  readonly key: string;
  readonly parts: readonly [Trade, ...Trade[]];
  /** On the first movement of a day, in the member's time zone; `month` ("YYYY-MM") on the first of a month too. */
  readonly heading: { readonly day: string; readonly month: string | null } | null;
};

/**
 * Joins the entries of each profit, which have one number and come the last share first. While more are to be loaded, the
 * last profit may lack parts and is left out.
 */
export const groupTrades = (rows: readonly Trade[], hasMore: boolean): readonly ListedTrade[] => {
  const groups = new Map<string, [Trade, ...Trade[]]>();
  for (const trade of rows) {
    const key = keyOf(trade);
    groups.set(key, [trade, ...(groups.get(key) ?? [])]);
  }
  const last = rows.at(-1)?.trade_sn;
  const shown = [...groups].filter(([, [{ kind, trade_sn: sn }]]) => !(hasMore && isProfit(kind) && sn === last));
  return shown.map(([key, parts], index) => {
    const day = dayOf(parts[0]);
    const before = shown[index - 1]?.[1][0];
    const dayBefore = before === undefined ? "" : dayOf(before);
    if (day === dayBefore) return { key, parts, heading: null };
    const month = day.slice(0, MONTH);
    return { key, parts, heading: { day, month: dayBefore.startsWith(month) ? null : month } };
  });
};

/** The months of some rows, each once, in the order of the rows. */
export const monthsOf = (rows: readonly Trade[]): readonly string[] => [
  ...new Set(rows.map((trade) => dayOf(trade).slice(0, MONTH))),
];

const MONTH = "YYYY-MM".length;

const dayOf = (trade: Trade): string => formatDate(trade.created_at, "day");

const keyOf = ({ kind, trade_sn: sn, wallet_type: wallet, balance_after: after }: Trade): string =>
  isProfit(kind) ? `${sn} ${kind}` : `${sn} ${wallet} ${kind} ${after}`;

const isProfit = (kind: Trade["kind"]): boolean => kind === "commission" || kind === "commission_reversed";
