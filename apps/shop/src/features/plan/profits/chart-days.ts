import { BONUS_KINDS, type BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import { formatMoney } from "@espalier/ui/data/format-money";
import type { StackedBar } from "@espalier/ui/charts/stacked-bars";
import { fromHundredths, toHundredths } from "@espalier/web/hundredths";

import type { ProfitDay } from "./profit-queries.ts";

/** What some days paid together, by kind and in all, as wire amounts. */
export type DaysSum = Readonly<Record<BonusKind | "all", string>>;

export function sumDays(days: readonly ProfitDay[]): DaysSum {
  const sumOf = (kind: BonusKind) => days.reduce((sum, day) => sum + toHundredths(day[kind]), 0n);
  return {
    ...recordOf(BONUS_KINDS, (kind) => fromHundredths(sumOf(kind))),
    all: fromHundredths(BONUS_KINDS.reduce((sum, kind) => sum + sumOf(kind), 0n)),
  };
}

/** The days as bars. A drawing needs no more exactness than a number has; the texts are exact. */
export const barsOf = (days: readonly ProfitDay[]): StackedBar[] =>
  days.map((day) => ({
    name: day.day,
    values: BONUS_KINDS.map((kind) => Number(day[kind])),
    texts: BONUS_KINDS.map((kind) => formatMoney(day[kind])),
    note: `${day.day} · ${formatMoney(sumDays([day]).all)}`,
  }));

/** Whether any of the days paid or took back anything. */
export const hasProfit = (days: readonly ProfitDay[]): boolean =>
  days.some((day) => BONUS_KINDS.some((kind) => toHundredths(day[kind]) !== 0n));
