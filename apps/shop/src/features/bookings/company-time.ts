import { formatDate } from "@espalier/web/format-date";
import { dateFormat } from "@espalier/web/formatters";

import { dateTimeName } from "../../lib/format/date-name.ts";

/** The day in the company's time zone ("YYYY-MM-DD") at a time in Unix seconds. `zone` is a time zone's name, such as "Asia/Singapore". */
export const companyDay = (seconds: number, zone: string): string => companyMinute(seconds, zone).slice(0, 10);

/**
 * Formats the time of an appointment in the company's time zone: "Mar 2, 2026, 10:30". If the device shows another time,
 * the zone is named: "Mar 2, 2026, 10:30 UTC".
 */
export function companyTime(seconds: number, zone: string): string {
  return [dateTimeName(seconds, zone), foreignZone(seconds, zone)].filter((part) => part !== "").join(" ");
}

/** The short name of the company's time zone if the device's differs from it now, else "". */
export const foreignZone = (seconds: number, zone: string): string =>
  companyMinute(seconds, zone) === formatDate(seconds, "minute") ? "" : zoneName(seconds, zone);

function companyMinute(seconds: number, zone: string): string {
  const format = dateFormat("en-GB", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  const part = partsOf(format, seconds);
  return `${part("year")}-${part("month")}-${part("day")} ${part("hour")}:${part("minute")}`;
}

const zoneName = (seconds: number, zone: string): string =>
  partsOf(dateFormat("en-GB", { timeZone: zone, timeZoneName: "short" }), seconds)("timeZoneName");

function partsOf(format: Intl.DateTimeFormat, seconds: number) {
  const parts = format.formatToParts(seconds * 1000);
  return (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? "";
}
