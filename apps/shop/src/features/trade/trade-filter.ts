import { type MonthSpan, withTo } from "@espalier/ui/month-span";

import { walletType } from "../../lib/wire-numbers.ts";

/** What the history shows: one wallet, or every one where it is undefined, in a span of months. */
export type TradeFilter = { readonly wallet: WalletNumber | undefined; readonly span: MonthSpan };

export type WalletNumber = (typeof walletType)[keyof typeof walletType];

/** The filter an address asks for. What makes no sense is no filter; an end before the start is the start. */
export function readFilter(search: URLSearchParams): TradeFilter {
  const wallet = Object.values(walletType).find((number) => String(number) === search.get("walletType"));
  const span = withTo({ from: month(search.get("from")), to: "" }, month(search.get("to")));
  return { wallet, span };
}

/** The query values of a filter; what is open is left out. */
export function writeFilter({ wallet, span }: TradeFilter): Record<string, string> {
  return {
    ...(wallet === undefined ? {} : { walletType: String(wallet) }),
    ...(span.from === "" ? {} : { from: span.from }),
    ...(span.to === "" ? {} : { to: span.to }),
  };
}

const month = (text: string | null): string =>
  text !== null && /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/.test(text) ? text : "";
