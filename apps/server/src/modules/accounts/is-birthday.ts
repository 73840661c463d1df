/** The largest offset of any time zone ahead of UTC. */
const EARLIEST_CLOCK_MS = 14 * 3_600_000;

/** Whether "YYYY-MM-DD" is a day that has begun somewhere on earth, so that today is accepted in every time zone. */
export const isBirthday = (day: string, now: Date): boolean =>
  day <= utcDay(new Date(now.getTime() + EARLIEST_CLOCK_MS));
import { utcDay } from "@espalier/core/vocabulary/days";
