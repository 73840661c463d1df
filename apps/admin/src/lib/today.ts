import { DAY_FORMAT } from "@espalier/web/format-date";
import dayjs from "dayjs";

/** Today in the browser's zone, "YYYY-MM-DD": where calendars end. */
export const today = (): string => dayjs().format(DAY_FORMAT);
