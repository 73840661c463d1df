import { EMPTY_MARK } from "@espalier/ui/data/empty-mark";
import { dateFormat } from "@espalier/web/formatters";
import { currentTag } from "@espalier/web/language";

/** A day in Unix seconds as texts name it, in the member's time zone: "Nov 3, 2026"; a dash when it is 0. */
export const dateName = (seconds: number): string => format(seconds, undefined, DATE);

/** The same with the time of day, in the member's time zone or another: "Nov 3, 2026, 14:05". */
export const dateTimeName = (seconds: number, timeZone?: string): string =>
  format(seconds, timeZone, { ...DATE, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** A calendar day ("YYYY-MM-DD") on the axis of a chart and in its notes: "Nov 3". */
export const chartDay = (day: string): string =>
  dateFormat(currentTag(), { day: "numeric", month: "short", timeZone: "UTC" }).format(new Date(day));

const DATE = { day: "numeric", month: "short", year: "numeric" } as const;

const format = (seconds: number, timeZone: string | undefined, parts: Intl.DateTimeFormatOptions): string =>
  seconds === 0
    ? EMPTY_MARK
    : dateFormat(currentTag(), { ...parts, ...(timeZone === undefined ? {} : { timeZone }) }).format(seconds * 1000);
