import { useMemo } from "react";
import { DayPicker } from "react-day-picker";
import { rangeCalendarStyles } from "./calendar-styles.ts";
import { calendarWords, type CalendarTexts } from "./calendar-words.ts";
import { dayOf, dayText } from "./day-text.ts";
import type { DaySpan } from "./day-span.ts";

export type RangeCalendarProps = {
  label: string;
  value: DaySpan;
  onChange: (value: DaySpan) => void;
  /** The last day that can be chosen, "YYYY-MM-DD". */
  max?: string | undefined;
  /** The language of months and weekdays, as Intl names it. */
  locale: string;
  texts: CalendarTexts;
};

/** A month of days of which a first and a last one are chosen. Loaded on demand: it brings the day picker with it. */
export function RangeCalendar({ label, value, onChange, max, locale, texts }: RangeCalendarProps) {
  const { formatters, labels } = useMemo(() => calendarWords(locale, texts), [locale, texts]);
  const [from, to, last] = [dayOf(value.from), dayOf(value.to), dayOf(max ?? "")];
  const shownFirst = to ?? from;
  return (
    <DayPicker
      mode="range"
      aria-label={label}
      selected={from === undefined ? undefined : { from, to }}
      onSelect={(span) =>
        onChange({
          from: span?.from === undefined ? "" : dayText(span.from),
          to: span?.to === undefined ? "" : dayText(span.to),
        })
      }
      resetOnSelect
      {...(shownFirst === undefined ? {} : { defaultMonth: shownFirst })}
      {...(last === undefined ? {} : { endMonth: last, disabled: { after: last } })}
      navLayout="around"
      weekStartsOn={1}
      fixedWeeks
      locale={{ code: locale }}
      formatters={formatters}
      labels={labels}
      classNames={rangeCalendarStyles}
    />
  );
}
