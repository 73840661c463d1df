import { useEffect, useMemo, useRef } from "react";
import { DayPicker, type CustomComponents } from "react-day-picker";
import { calendarStyles } from "./calendar-styles.ts";
import { calendarWords, type CalendarTexts } from "./calendar-words.ts";
import { dayOf, dayText } from "./day-text.ts";

export type CalendarProps = {
  label: string;
  /** "YYYY-MM-DD", or "" when no day is chosen. */
  value: string;
  onChoose: (day: string) => void;
  /** First and last day that can be chosen, "YYYY-MM-DD". */
  min: string;
  max: string;
  /** Days in that range that cannot be chosen. */
  isDisabled?: ((day: string) => boolean) | undefined;
  /** The day whose month is shown first while none is chosen; today unless said. */
  opensAt?: string | undefined;
  /** The language of months and weekdays, as Intl names it. */
  locale: string;
  texts: CalendarTexts;
};

/**
 * One month of days with a choice of month and year above. Arrow keys walk through days, Page Up and Page Down through
 * months, with Shift through years. Loaded on demand: it brings the day picker with it.
 */
export function Calendar({ label, value, onChoose, min, max, isDisabled, opensAt, locale, texts }: CalendarProps) {
  const { formatters, labels } = useMemo(() => calendarWords(locale, texts), [locale, texts]);
  const chosen = dayOf(value);
  const shownFirst = chosen ?? dayOf(opensAt ?? "");
  const last = dayOf(max);
  const frame = useRef<HTMLDivElement>(null);

  // The sheet looks for its first focus as it opens; a calendar that is still on its way then takes it when it is there.
  useEffect(() => frame.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus(), []);

  return (
    <div ref={frame}>
      <DayPicker
        mode="single"
        required
        aria-label={label}
        selected={chosen}
        onSelect={(day) => onChoose(dayText(day))}
        {...(shownFirst === undefined ? {} : { defaultMonth: shownFirst })}
        startMonth={dayOf(min)}
        {...(last === undefined ? {} : { endMonth: last })}
        disabled={(day) => outside(dayText(day), min, max) || isDisabled?.(dayText(day)) === true}
        captionLayout="dropdown"
        navLayout="around"
        reverseYears
        weekStartsOn={1}
        fixedWeeks
        locale={{ code: locale }}
        formatters={formatters}
        labels={labels}
        components={{ DayButton }}
        classNames={calendarStyles}
      />
    </div>
  );
}

const outside = (day: string, min: string, max: string) => day < min || day > max;

/** Like the day picker's own, but it names the day that the surrounding sheet focuses first. */
const DayButton: CustomComponents["DayButton"] = ({ day: _day, modifiers, ...button }) => {
  const ref = useRef<HTMLButtonElement>(null);
  const focused = modifiers["focused"] === true;
  useEffect(() => {
    if (focused) ref.current?.focus();
  }, [focused]);
  return (
    <button
      ref={ref}
      {...button}
      type="button"
      data-autofocus={button.tabIndex === 0 ? "" : undefined}
      aria-current={modifiers["today"] === true ? "date" : undefined}
      aria-pressed={modifiers["selected"] === true}
    />
  );
};
