import { dayOf, dayText } from "./day-text.ts";

/** A first and a last day, "YYYY-MM-DD"; "" leaves that end open. */
export type DaySpan = { readonly from: string; readonly to: string };

/** The `days` days that end with `today`. */
export const lastDays = (today: string, days: number): DaySpan => ({ from: daysBefore(today, days - 1), to: today });

/** From the first of today's month on. */
export const thisMonth = (today: string): DaySpan => ({ from: `${today.slice(0, 7)}-01`, to: today });

/** As many days, right before these. Both ends are set. */
export function spanBefore({ from, to }: DaySpan): DaySpan {
  const [first, last] = [dayOf(from), dayOf(to)];
  if (first === undefined || last === undefined) throw new Error(`${from} to ${to} are not days`);
  const days = Math.round((last.getTime() - first.getTime()) / 86_400_000) + 1;
  return { from: daysBefore(from, days), to: daysBefore(from, 1) };
}

export const isSameSpan = (one: DaySpan, other: DaySpan): boolean => one.from === other.from && one.to === other.to;

function daysBefore(day: string, count: number): string {
  const date = dayOf(day);
  if (date === undefined) throw new Error(`${day} is not a day`);
  date.setDate(date.getDate() - count);
  return dayText(date);
}
