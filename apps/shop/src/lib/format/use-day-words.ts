import { formatDate } from "@espalier/web/format-date";
import { dateFormat } from "@espalier/web/formatters";
import { currentTag } from "@espalier/web/language";
import { useTranslation } from "react-i18next";

type DayWords = {
  /** A day ("YYYY-MM-DD") as a heading of a list names it. */
  readonly dayName: (day: string) => string;
  /** A month ("YYYY-MM") as a heading of a list names it. */
  readonly monthName: (month: string) => string;
  /** A time in Unix seconds as a row of a list names it: "Today, 14:05"; a dash when it is 0. */
  readonly timeName: (seconds: number) => string;
};

/**
 * Names days and times in lists, in the member's time zone: without seconds, and near days by words. The page of one
 * thing gives its times in full (formatDate).
 */
export function useDayWords(): DayWords {
  const { t } = useTranslation("shell");
  const dayName = (day: string): string => {
    const now = Date.now() / 1000;
    if (day === formatDate(now, "day")) return t("today");
    if (day === formatDate(now - 86_400, "day")) return t("yesterday");
    const year = day.startsWith(formatDate(now, "day").slice(0, 5)) ? undefined : ("numeric" as const);
    const format = dateFormat(currentTag(), {
      weekday: "short",
      day: "numeric",
      month: "short",
      year,
      timeZone: "UTC",
    });
    return format.format(new Date(day));
  };
  const monthName = (month: string): string =>
    dateFormat(currentTag(), { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(month));
  const timeName = (seconds: number): string => {
    const day = formatDate(seconds, "day");
    return seconds === 0 ? day : `${dayName(day)}, ${formatDate(seconds, "time")}`;
  };
  return { dayName, monthName, timeName };
}
