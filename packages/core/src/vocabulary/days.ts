/*
 * Calculations with days, written as "2026-05-04", and with months, written as "2026-05". A day has no time zone; which day an instant
 * falls on is the caller's question. Text of this shape sorts and compares as days do.
 */

const DAY_MS = 86_400_000;

/** The day a number of days after another. */
export const addDays = (day: string, days: number): string => utcDay(new Date(midnight(day) + days * DAY_MS));

/** How many days after the first the second is. */
export const daysBetween = (from: string, to: string): number => (midnight(to) - midnight(from)) / DAY_MS;

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((weekday(day) + 6) % 7));

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => [0, 6].includes(weekday(day));

/** The day of an instant in UTC. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

/** The month a number of months after another. */
export const addMonths = (month: string, months: number): string => {
  const [year, number] = partsOf(month);
  return utcDay(new Date(Date.UTC(year, number - 1 + months))).slice(0, 7);
};

/** How many days a month has. */
export const daysIn = (month: string): number => {
  const [year, number] = partsOf(month);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

/** The last day of a month. */
export const lastDayOf = (month: string): string => `${month}-${daysIn(month)}`;

/** Whether this is a day of the calendar from the year 1900 on. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])-\d{2}$/.test(text) || text < "1900") return false;
  const date = Number(text.slice(8));
  return date >= 1 && date <= daysIn(text.slice(0, 7));
};

const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const weekday = (day: string): number => new Date(midnight(day)).getUTCDay();

const partsOf = (month: string): readonly [number, number] => [Number(month.slice(0, 4)), Number(month.slice(5))];
