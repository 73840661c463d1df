import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";

/** The places of "2026-05-04 08:30:00" that are shown. */
const SHOWN = { second: [0, 19], minute: [0, 16], day: [0, 10], time: [11, 16], timeOfSecond: [11, 19] } as const;

/**
 * A time in Unix seconds as local date and time, "2026-05-04 08:30:00" or a part of that, or "-" when it is 0 or missing. Anything that
 * is not a time is a mistake of the program and throws.
 */
export function formatDate(seconds: number | null | undefined, shown: keyof typeof SHOWN = "second"): string {
  if (seconds === 0 || seconds === null || seconds === undefined) return EMPTY_MARK;
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) throw new Error("Invalid Date pass to format");
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local
    .toISOString()
    .replace("T", " ")
    .slice(...SHOWN[shown]);
}
