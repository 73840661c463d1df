import { BONUS_KINDS, BONUSES, type BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import { recordOf } from "@espalier/core/vocabulary/record-of";
import type { StackedBar } from "@espalier/ui/charts/stacked-bars";
import { add, formatMoney, readMoney } from "@espalier/core/money/money";
import { amountWord } from "@espalier/web/wallet-words";

import type { ProfitDay } from "./profit-queries.ts";
import { chartDay } from "../../../lib/format/date-name.ts";

/** The profits of several days, by kind and in total, as wire amounts. */
export type DaysSum = Readonly<Record<BonusKind | "all", string>>;

export function sumDays(days: readonly ProfitDay[]): DaysSum {
  const sumOf = (kind: BonusKind) => add(...days.map((day) => readMoney(day[kind])));
  return {
    ...recordOf(BONUS_KINDS, (kind) => formatMoney(sumOf(kind))),
    all: formatMoney(add(...BONUS_KINDS.map(sumOf))),
  };
}

/** The kinds that a chart of these days shows: one that a plan may have none of is shown once it paid something. */
export const kindsOf = (days: readonly ProfitDay[]): readonly BonusKind[] =>
  BONUS_KINDS.filter((kind) => !BONUSES[kind].optional || days.some((day) => readMoney(day[kind]) !== 0n));

/** The days as bars. A drawing needs no more exactness than a number has; the texts are exact. */
export const barsOf = (days: readonly ProfitDay[], unit: string): StackedBar[] =>
  days.map((day) => ({
    name: chartDay(day.day),
    values: kindsOf(days).map((kind) => Number(day[kind])),
    texts: kindsOf(days).map((kind) => amountWord(day[kind], unit)),
    note: `${chartDay(day.day)} · ${amountWord(sumDays([day]).all, unit)}`,
  }));

/** Whether any of the days paid or took back anything. */
export const hasProfit = (days: readonly ProfitDay[]): boolean =>
  days.some((day) => BONUS_KINDS.some((kind) => readMoney(day[kind]) !== 0n));
