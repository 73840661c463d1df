import { DAY_FORMAT } from "@espalier/web/format-date";
import dayjs from "dayjs";

/** Today in the browser's time zone, "YYYY-MM-DD": the last day of calendars. */
export const today = (): string => dayjs().format(DAY_FORMAT);
