import { type Range, rangeOf } from "@espalier/contract/days";

import { addDays, houseClock } from "../../platform/clock/house-clock.ts";

type Asked = Parameters<typeof rangeOf>[0];

/** The days a report is about: those asked for, else so many until today; never beyond today. */
export const reportRange = (
  asked: Asked,
  days: number,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): { readonly from: string; readonly to: string; readonly today: string } => {
  const { from, to }: Range = rangeOf(asked);
  const today = houseClock(timeZone).read(now).day;
  const last = to === null || to > today ? today : to;
  return { from: from ?? addDays(last, 1 - days), to: last, today };
};
