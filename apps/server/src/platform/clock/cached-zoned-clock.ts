import { type ZonedClock, zonedClock } from "./zoned-clock.ts";

/** The clock of a reader's zone. There are some hundred zones, and making a clock takes longer than most requests. */
export const cachedZonedClock = (timeZone: string): ZonedClock => {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = zonedClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
};

const clocks = new Map<string, ZonedClock>();
