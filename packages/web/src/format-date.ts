import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";
import dayjs from "dayjs";

/** Times of the wire as people read them. */
const TIME_FORMAT = "YYYY-MM-DD HH:mm:ss";
export const DAY_FORMAT = "YYYY-MM-DD";
export const MINUTE_FORMAT = "YYYY-MM-DD HH:mm";

/**
 * A time in Unix seconds as local date and time, or "-" when it is 0 or missing. Anything that is not a time is a
 * mistake of the program and throws.
 */
export function formatDate(seconds: number | null | undefined, format: string = TIME_FORMAT): string {
  if (seconds === 0 || seconds === null || seconds === undefined) return EMPTY_MARK;
  const date = dayjs.unix(seconds);
  if (!date.isValid()) throw new Error("Invalid Date pass to format");
  return date.format(format);
}
