import { addDays, isDay } from "@espalier/core/vocabulary/days";
import type { Role } from "@espalier/core/vocabulary/role";
import { DAY_REFUNDS, DAY_SALES } from "@espalier/contract/calls/reports/figure-words";
import { may } from "@espalier/contract/roles";
import { type Money, ZERO } from "@espalier/core/money/money";
import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import { recordOf } from "@espalier/core/vocabulary/record-of";

import { type ZonedClock, zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { readDays, readPayouts } from "../daily-figures/read-days.ts";
import { type Figures, sumFigures } from "../daily-figures/sum-figures.ts";
import type { ReportsDeps } from "../deps.ts";

/**
 * Today and this month until now, yesterday until the same time of day, and last month until the same day and time, in
 * the company's time zone. Where last month has no such day, all of it counts.
 */
export const showToday = async ({ db, timeZone }: Pick<ReportsDeps, "db" | "timeZone">, role: Role, now: Date) => {
  const clock = zonedClock(timeZone);
  const { day, time } = clock.read(now);
  const month = startOfMonth(day);
  const lastMonth = startOfMonth(addDays(month, -1));
  const sameDay = `${lastMonth.slice(0, 7)}${day.slice(7)}`;
  const lastMonthDay = isDay(sameDay) ? sameDay : null;
  const sum = async (from: string, until: Date) => shown(await sumFigures(db, clock, timeZone, { from, until }), role);
  const [today, yesterday, thisMonth, before] = await Promise.all([
    sum(day, now),
    sum(addDays(day, -1), atSameTime(clock, addDays(day, -1), now)),
    sum(month, now),
    sum(lastMonth, lastMonthDay === null ? clock.startOf(month) : atSameTime(clock, lastMonthDay, now)),
  ]);
  return { day, time, today, yesterday, month: thisMonth, last_month: before, last_month_day: lastMonthDay };
};

const startOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The time at which the clock shows on a day what it shows now; where it skips that, as long after midnight as now. */
export const atSameTime = (clock: ZonedClock, day: string, now: Date): Date => {
  const shownNow = clock.read(now);
  const sinceMidnight = now.getTime() - clock.startOf(shownNow.day).getTime();
  return clock.on(day)(shownNow.time) ?? new Date(clock.startOf(day).getTime() + sinceMidnight);
};

/** The last days with figures, with the payouts of their runs. */
export const showDays = async (
  { db, timeZone }: Pick<ReportsDeps, "db" | "timeZone">,
  role: Role,
  { days, now }: { days: number; now: Date },
) => {
  const { day } = zonedClock(timeZone).read(now);
  const [from, to] = [addDays(day, -days), addDays(day, -1)];
  const [figures, payouts] = await Promise.all([readDays(db, from, to), readPayouts(db, from, to)]);
  const paidOn = new Map(payouts.map((paid) => [paid.day, paid]));
  return figures.map((each) => {
    const paid = paidOn.get(each.day);
    const seen = (amount: Money | undefined) => (seesMoney(role) ? (amount ?? ZERO) : null);
    return {
      day: each.day,
      ...shown(each, role),
      by_kind: seesMoney(role) ? (paid?.by_kind ?? NOTHING) : null,
      incentives: seen(each.incentives),
      settled_volume: seen(paid?.volume),
    };
  });
};

const NOTHING = recordOf(BONUS_KINDS, () => ZERO);

/** The company's income and payouts are only for operators who may read reports. */
const seesMoney = (role: Role): boolean => may(role, "reports.read");

const shown = (figures: Figures, role: Role) => {
  const { orders, members, volume } = figures;
  const isSeen = seesMoney(role);
  return {
    orders,
    members,
    ...recordOf([...DAY_SALES, ...DAY_REFUNDS], (field) => (isSeen ? figures[field] : null)),
    volume: isSeen ? volume : null,
  };
};
