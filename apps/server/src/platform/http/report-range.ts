import { addDays } from "@espalier/core/vocabulary/days";
import { type Range, rangeOf } from "@espalier/contract/days";

import { zonedClock } from "../clock/zoned-clock.ts";

type RangeInput = Parameters<typeof rangeOf>[0];

/** The days of a report: those requested, else a default number until today; never beyond today. */
export const reportRange = (
  range: RangeInput,
  days: number,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): { readonly from: string; readonly to: string; readonly today: string } => {
  const { from, to }: Range = rangeOf(range);
  const today = zonedClock(timeZone).read(now).day;
  const last = to === null || to > today ? today : to;
  return { from: from ?? addDays(last, 1 - days), to: last, today };
};
