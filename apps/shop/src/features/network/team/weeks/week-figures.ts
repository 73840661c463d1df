import { SIDES, type Side } from "@espalier/core/vocabulary/network";
import type { DataOf } from "@espalier/contract/types";
import { formatMoney, money, readMoney } from "@espalier/core/money/money";
import { displayMoney } from "@espalier/ui/data/display-money";

import { chartDay } from "../../../../lib/format/date-name.ts";

export type Week = DataOf<"userTeamWeeks">["weeks"][number];

/** The unit of volume, which every language writes alike. */
export const PV = "PV";

export const barsOf = (weeks: readonly Week[], sideName: (side: Side) => string) =>
  weeks.map((week) => ({
    name: chartDay(week.from),
    values: SIDES.map((side) => Number(week[side])),
    texts: SIDES.map((side) => `${displayMoney(week[side])} ${PV}`),
    note: `${chartDay(week.from)}: ${SIDES.map((side) => `${sideName(side)} ${displayMoney(week[side])} ${PV}`).join(" · ")}`,
  }));

/** How much more the last full week brought to a leg than the one before it; null before there are two. */
export function growthOf(weeks: readonly Week[], side: Side): { more: boolean; amount: string } | null {
  const [before, last] = weeks.slice(-3, -1);
  if (before === undefined || last === undefined) return null;
  const growth = readMoney(last[side]) - readMoney(before[side]);
  return { more: growth >= 0n, amount: formatMoney(money(growth < 0n ? -growth : growth)) };
}
