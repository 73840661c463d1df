import { addDays, daysIn, isWeekend, utcDay } from "../vocabulary/days.ts";

const HOUR_MS = 3_600_000;
/** Hours from UTC of the places where a day begins first and ends last. The buyer's own time zone is not known. */
const FIRST = 14;
const LAST = -12;

/**
 * The last day of a period of days after an event. The day of the event does not count, and a period that would end on a Saturday or Sunday
 * ends on the Monday after (Regulation 1182/71, Art. 3). The event's day is the one it falls on where days begin first, so that the period is
 * never too short for a buyer anywhere.
 */
export const lastDayAfter = (event: Date, days: number): string => {
  const last = addDays(earliestDay(event), days);
  if (!isWeekend(last)) return last;
  return isWeekend(addDays(last, 1)) ? addDays(last, 2) : addDays(last, 1);
};

/** The same for years: to the same day of the month, or to the last of February where there is no 29th. */
export const lastDayAfterYears = (event: Date, years: number): string => {
  const day = earliestDay(event);
  const month = `${String(Number(day.slice(0, 4)) + years)}-${day.slice(5, 7)}`;
  const date = Math.min(Number(day.slice(8)), daysIn(month));
  return `${month}-${String(date).padStart(2, "0")}`;
};

/** Whether a last day is over everywhere. */
export const isOver = (lastDay: string, now: Date): boolean => dayOver(now) > lastDay;

/** From when on a last day is over everywhere. */
export const overAt = (lastDay: string): Date =>
  new Date(Date.parse(`${addDays(lastDay, 1)}T00:00:00Z`) - LAST * HOUR_MS);

/** The day before which every last day is over everywhere. */
export const dayOver = (now: Date): string => dayAt(now, LAST);

const earliestDay = (at: Date): string => dayAt(at, FIRST);
const dayAt = (at: Date, hours: number): string => utcDay(new Date(at.getTime() + hours * HOUR_MS));
