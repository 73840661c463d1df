import { cacheByDay } from "./cache-by-day.ts";
import { DAY_MS } from "./durations.ts";

/** The day and time that the clock shows, to the minute. */
type Shown = { readonly day: string; readonly time: string };

/** Converts between times and the company's local clock. Days are "YYYY-MM-DD", times "HH:mm". */
export type ZonedClock = {
  readonly read: (at: Date) => Shown;
  /**
   * The time at which the clock shows `time` on a day: the earlier of two when the clock is put back, undefined when
   * the clock skips it.
   */
  readonly on: (day: string) => (time: string) => Date | undefined;
  /** The first instant of a day, even when its midnight is skipped. */
  readonly startOf: (day: string) => Date;
  /** The first instant after a day. */
  readonly endOf: (day: string) => Date;
};

const SECOND_MS = 1_000;

/** The clock of an IANA time zone. Each is made once, since its calendar takes longer to make than anything it is asked for. */
export const zonedClock = (timeZone: string): ZonedClock => {
  const clock = clocks.get(timeZone) ?? makeClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
};

const clocks = new Map<string, ZonedClock>();

/** Internally, local time is counted in milliseconds like UTC. */
const makeClock = (timeZone: string): ZonedClock => {
  const show = clockFace(timeZone);

  /** The clock's offsets from UTC around a day. In that time it changes at most once: one offset, or two. */
  const offsetsAround = (shownMidnight: number): readonly number[] => {
    const offsets = [shownMidnight - DAY_MS, shownMidnight + 2 * DAY_MS].map((instant) => show(instant) - instant);
    return Array.from(new Set(offsets));
  };
  const offsetsOf = cacheByDay((day) => offsetsAround(midnight(day)));

  const firstOfDay = (shownMidnight: number): number => {
    const instants = offsetsAround(shownMidnight).map((offset) => shownMidnight - offset);
    const inside = instants.filter((instant) => Math.floor(show(instant) / DAY_MS) === shownMidnight / DAY_MS);
    // A zone that crossed the date line skipped a whole day; that day has no instants.
    return inside.length === 0 ? shownMidnight : Math.min(...inside);
  };
  const startOf = cacheByDay((day) => firstOfDay(midnight(day)));
  const endOf = cacheByDay((day) => firstOfDay(midnight(day) + DAY_MS));

  let last: Shown & { readonly second: number } = { second: Number.NaN, day: "", time: "" };

  return {
    read: (at) => {
      const second = Math.floor(at.getTime() / SECOND_MS);
      // Nearly all reads are of the present time, many of them within one second.
      if (last.second !== second) {
        const text = new Date(show(second * SECOND_MS)).toISOString();
        last = { second, day: text.slice(0, 10), time: text.slice(11, 16) };
      }
      return { day: last.day, time: last.time };
    },
    on: (day) => {
      const offsets = offsetsOf(day);
      return (time) => {
        const shown = Date.parse(`${day}T${time}:00Z`);
        const instants = offsets.map((offset) => shown - offset);
        const right = offsets.length === 1 ? instants : instants.filter((instant) => show(instant) === shown);
        return right.length === 0 ? undefined : new Date(Math.min(...right));
      };
    },
    startOf: (day) => new Date(startOf(day)),
    endOf: (day) => new Date(endOf(day)),
  };
};

const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const clockFace = (timeZone: string): ((instant: number) => number) => {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return (instant) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    const [year = 0, month = 1, ...rest] = (["year", "month", "day", "hour", "minute", "second"] as const).map((type) =>
      parts.get(type),
    );
    const [day, hour, minute, second] = rest;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
};
