import type { Role } from "@espalier/core/vocabulary/role";
import { DAY_SALES } from "@espalier/contract/calls/reports/figure-words";
import { may } from "@espalier/contract/roles";
import { type Money, ZERO } from "@espalier/core/money/money";
import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";
import { recordOf } from "@espalier/core/vocabulary/record-of";

import { addDays, zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import type { DayFigures } from "../daily-figures/day-figures.ts";
import { countBetween, readDays, readPayouts } from "../daily-figures/read-days.ts";

type Company = { readonly db: Db; readonly timeZone: string };

/** Today until now, and yesterday until the same time of day, in the company's time zone. */
export const showToday = async ({ db, timeZone }: Company, role: Role, now: Date) => {
  const clock = zonedClock(timeZone);
  const { day, time } = clock.read(now);
  const before = addDays(day, -1);
  const stop = clock.on(before)(time) ?? clock.startOf(day);
  const [today, yesterday] = await Promise.all([
    countBetween(db, day, { start: clock.startOf(day), stop: now, timeZone }),
    countBetween(db, before, { start: clock.startOf(before), stop, timeZone }),
  ]);
  return { day, today: shown(today, role), yesterday: shown(yesterday, role) };
};

/** The last days with figures, with the payouts of their runs. */
export const showDays = async ({ db, timeZone }: Company, role: Role, { days, now }: { days: number; now: Date }) => {
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

const shown = (figures: DayFigures, role: Role) => {
  const { orders, members, volume } = figures;
  const isSeen = seesMoney(role);
  return {
    orders,
    members,
    ...recordOf(DAY_SALES, (field) => (isSeen ? figures[field] : null)),
    volume: isSeen ? volume : null,
  };
};
