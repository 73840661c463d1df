/*
 * Calculations with days, written as "2026-05-04". A day has no time zone; which day an instant falls on is the caller's
 * question.
 */

const DAY_MS = 86_400_000;

/** The day a number of days after another. */
export const addDays = (day: string, days: number): string =>
  new Date(midnight(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(midnight(day)).getUTCDay() + 6) % 7));

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(midnight(day)).getUTCDay());

const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);
