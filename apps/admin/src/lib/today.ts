import { formatDate } from "@espalier/web/format-date";

/** Today in the browser's time zone, "YYYY-MM-DD": the last day of calendars. */
export const today = (): string => formatDate(Date.now() / 1000, "day");
