import { addDays } from "@espalier/core/vocabulary/days";
import { money } from "@espalier/core/money/money";
import { DAY_REFUNDS, DAY_SALES } from "@espalier/contract/calls/reports/figure-words";
import { recordOf } from "@espalier/core/vocabulary/record-of";

import type { ZonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { type DayFigures, NO_FIGURES } from "./day-figures.ts";
import { countDays, readDays } from "./read-days.ts";

/** The figures of several days together. */
export type Figures = Omit<DayFigures, "day">;

type Days = { readonly from: string; readonly until: Date };

/**
 * The figures from the start of a day until a time: those that are stored, and the rest counted now. Days are stored
 * from the first to the last, so what is missing follows what is there.
 */
export const sumFigures = async (
  db: Db,
  clock: ZonedClock,
  timeZone: string,
  { from, until }: Days,
): Promise<Figures> => {
  const last = addDays(clock.read(until).day, -1);
  const stored = last < from ? [] : await readDays(db, from, last);
  const newest = stored.at(-1)?.day;
  const start = clock.startOf(newest === undefined ? from : addDays(newest, 1));
  const counted = start < until ? await countDays(db, { start, stop: until, timeZone }) : [];
  return [...stored, ...counted].reduce<Figures>(plus, NO_FIGURES);
};

const AMOUNTS = [...DAY_SALES, ...DAY_REFUNDS, "volume", "incentives"] as const;

const plus = (one: Figures, other: Figures): Figures => ({
  orders: one.orders + other.orders,
  members: one.members + other.members,
  ...recordOf(AMOUNTS, (key) => money(one[key] + other[key])),
});
