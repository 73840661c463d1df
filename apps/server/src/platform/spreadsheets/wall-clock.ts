import { zonedClock } from "../clock/zoned-clock.ts";

/** Clocks change only at quarter hours, so the offset from UTC is constant within one. */
const QUARTER_MS = 900_000;
const MINUTE_MS = 60_000;
const MAX_STORED = 50_000;

/** The local time of a time zone, fast for millions of times. */
export type WallClock = {
  /** ISO 8601 with the offset from UTC: "2026-05-04T10:00:00+02:00". */
  readonly formatClock: (at: Date) => string;
  /** The local time as milliseconds, as if it were UTC. */
  readonly shown: (at: Date) => number;
};

export const wallClock = (timeZone: string): WallClock => {
  const clock = zonedClock(timeZone);
  const offsets = new Map<number, number>();

  const offsetAt = (at: Date): number => {
    const quarter = Math.floor(at.getTime() / QUARTER_MS);
    const known = offsets.get(quarter);
    if (known !== undefined) return known;
    const start = new Date(quarter * QUARTER_MS);
    const { day, time } = clock.read(start);
    const offset = Date.parse(`${day}T${time}:00Z`) - Math.floor(start.getTime() / MINUTE_MS) * MINUTE_MS;
    if (offsets.size >= MAX_STORED) offsets.clear();
    offsets.set(quarter, offset);
    return offset;
  };

  return {
    formatClock: (at) => {
      const offset = offsetAt(at);
      return `${new Date(at.getTime() + offset).toISOString().slice(0, 19)}${formatOffset(offset)}`;
    },
    shown: (at) => at.getTime() + offsetAt(at),
  };
};

const formatOffset = (offset: number): string => {
  const minutes = Math.abs(offset) / MINUTE_MS;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((each) => String(each).padStart(2, "0"));
  return `${offset < 0 ? "-" : "+"}${hours}:${rest}`;
};
