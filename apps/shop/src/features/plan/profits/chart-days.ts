import { formatMoney } from "@espalier/ui/data/format-money";
import type { StackedBar } from "@espalier/ui/charts/stacked-bars";
import { fromHundredths, toHundredths } from "@espalier/web/hundredths";

import { PROFIT_KINDS, type ProfitKind } from "./profit-kind.ts";
import type { ProfitDay } from "./profit-queries.ts";

/** What some days paid together, by type and in all, as wire amounts. */
export type DaysSum = Readonly<Record<ProfitKind | "all", string>>;

export function sumDays(days: readonly ProfitDay[]): DaysSum {
  const sumOf = (kind: ProfitKind) => days.reduce((sum, day) => sum + toHundredths(day[kind]), 0n);
  const [invite, pair, leader] = [sumOf("invite"), sumOf("pair"), sumOf("leader")];
  return {
    invite: fromHundredths(invite),
    pair: fromHundredths(pair),
    leader: fromHundredths(leader),
    all: fromHundredths(invite + pair + leader),
  };
}

/** The days as bars. A drawing needs no more exactness than a number has; the texts are exact. */
export const barsOf = (days: readonly ProfitDay[]): StackedBar[] =>
  days.map((day) => ({
    name: day.day,
    values: PROFIT_KINDS.map((kind) => Number(day[kind])),
    texts: PROFIT_KINDS.map((kind) => formatMoney(day[kind])),
    note: `${day.day} · ${formatMoney(sumDays([day]).all)}`,
  }));

/** Whether any of the days paid or took back anything. */
export const hasProfit = (days: readonly ProfitDay[]): boolean =>
  days.some((day) => PROFIT_KINDS.some((kind) => toHundredths(day[kind]) !== 0n));
