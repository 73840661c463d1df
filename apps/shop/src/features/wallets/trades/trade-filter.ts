import type { MonthSpan } from "@espalier/ui/dates/month-span";

import { readSpan, writeSpan } from "../../../lib/queries/span-query.ts";
import { walletNumber } from "@espalier/core/vocabulary/wire-numbers";

/** The filter of the history: a wallet (undefined for all) and a span of months. */
export type TradeFilter = { readonly wallet: WalletNumber | undefined; readonly span: MonthSpan };

export type WalletNumber = (typeof walletNumber)[keyof typeof walletNumber];

/** The filter that an address names. Invalid values are ignored. */
export function readFilter(search: URLSearchParams): TradeFilter {
  const wallet = Object.values(walletNumber).find((number) => String(number) === search.get("walletType"));
  return { wallet, span: readSpan(search) };
}

/** The query values of a filter; undefined ones are left out. */
export const writeFilter = ({ wallet, span }: TradeFilter): Record<string, string> => ({
  ...(wallet === undefined ? {} : { walletType: String(wallet) }),
  ...writeSpan(span),
});
