import { BONUS_KINDS, BONUSES } from "@espalier/core/vocabulary/bonus-kind";
import { WALLET_FACTS, WALLETS } from "@espalier/core/vocabulary/wallet";
import type { MonthSpan } from "@espalier/ui/dates/month-span";

import { readSpan, writeSpan } from "../../../lib/queries/span-query.ts";
import { walletNumber } from "@espalier/core/vocabulary/wire-numbers";
import type { ProfitNumber } from "./profit-kind.ts";

/** Profits go to these wallets. */
export const PROFIT_WALLETS = WALLETS.filter((wallet) => WALLET_FACTS[wallet].planOrder !== null).map(
  (wallet) => walletNumber[wallet],
);

type ProfitWallet = (typeof PROFIT_WALLETS)[number];

/** The filter of the profits: a wallet, a type (undefined for all) and a span of months. */
export type ProfitFilter = {
  readonly wallet: ProfitWallet | undefined;
  readonly type: ProfitNumber | undefined;
  readonly span: MonthSpan;
};

/** The filter that an address names. Invalid values are ignored. */
export const readFilter = (search: URLSearchParams): ProfitFilter => ({
  wallet: PROFIT_WALLETS.find((number) => String(number) === search.get("walletType")),
  type: BONUS_KINDS.map((kind) => BONUSES[kind].number).find((number) => String(number) === search.get("profitType")),
  span: readSpan(search),
});

/** The query values of a filter; undefined ones are left out. */
export const writeFilter = ({ wallet, type, span }: ProfitFilter): Record<string, string> => ({
  ...(wallet === undefined ? {} : { walletType: String(wallet) }),
  ...(type === undefined ? {} : { profitType: String(type) }),
  ...writeSpan(span),
});

/** Whether everything is shown. */
export const isOpen = ({ wallet, type, span }: ProfitFilter): boolean =>
  wallet === undefined && type === undefined && span.from === "" && span.to === "";
