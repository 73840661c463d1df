import type { LogPosition } from "./log-position.ts";

/** How old a copy of a database is that has its log up to a position. */
export type LogHistory = {
  /** Everything that was written before a time is below a position. Times are this process's, in milliseconds. */
  readonly note: (at: number, position: LogPosition) => void;
  /** The milliseconds since a time before which everything written is below a position; infinite if it was there before any noted time. */
  readonly ageOf: (position: LogPosition, now: number) => number;
  readonly forget: () => void;
};

/** The milliseconds for which positions are kept. */
const KEPT = 600_000;

/**
 * Where the primary's log was at which time, as one process saw it. Ages follow from that alone: no clock of another machine is read, and
 * nothing has to be written while nothing happens.
 */
export const logHistory = (): LogHistory => {
  let noted: { readonly at: number; readonly position: LogPosition }[] = [];
  return {
    note: (at, position) => {
      if (noted.at(-1)?.position === position) noted.pop();
      noted.push({ at, position });
      if ((noted[0]?.at ?? at) < at - KEPT) noted = noted.filter((each) => each.at >= at - KEPT);
    },
    ageOf: (position, now) => now - (noted.findLast((each) => each.position <= position)?.at ?? -Infinity),
    forget: () => void (noted = []),
  };
};
