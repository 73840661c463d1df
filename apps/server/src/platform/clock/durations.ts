/** Lengths of time in milliseconds. A day is 24 hours, not a calendar day: for those see `zonedClock`. */
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** By which the clocks of two processes may differ. What lies further ahead was written by a clock that was wrong. */
export const CLOCKS_APART_MS = 5 * 60_000;

/**
 * The times between which something counts as done within a day. What lies more than a day ahead was written by a clock
 * that was wrong, and would count until long after that time.
 */
export const withinADay = (now: Date): { readonly after: Date; readonly before: Date } => withinDays(now, 1);

export const withinDays = (now: Date, days: number): { readonly after: Date; readonly before: Date } => ({
  after: new Date(now.getTime() - days * DAY_MS),
  before: new Date(now.getTime() + DAY_MS),
});
