import type { Formatters, Labels } from "react-day-picker";

export type CalendarTexts = { previousMonth: string; nextMonth: string; month: string; year: string; today: string };

/** The words of the calendar: names from the browser's own tables, the rest from the caller. */
export function calendarWords(
  locale: string,
  texts: CalendarTexts,
): { formatters: Partial<Formatters>; labels: Partial<Labels> } {
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options);
    return (date: Date) => format.format(date);
  };
  const month = written({ month: "long" });
  const monthAndYear = written({ month: "long", year: "numeric" });
  const fullDay = written({ dateStyle: "full" });
  return {
    formatters: {
      formatCaption: monthAndYear,
      formatMonthDropdown: month,
      formatYearDropdown: written({ year: "numeric" }),
      formatWeekdayName: written({ weekday: locale.startsWith("zh") ? "narrow" : "short" }),
      formatDay: (date) => String(date.getDate()),
    },
    labels: {
      labelGrid: monthAndYear,
      labelDayButton: (date, modifiers) =>
        modifiers["today"] === true ? `${fullDay(date)}, ${texts.today}` : fullDay(date),
      labelWeekday: written({ weekday: "long" }),
      labelMonthDropdown: () => texts.month,
      labelYearDropdown: () => texts.year,
      labelPrevious: () => texts.previousMonth,
      labelNext: () => texts.nextMonth,
    },
  };
}
