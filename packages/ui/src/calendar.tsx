import { useEffect, useMemo, useRef } from "react";
import { DayPicker, type ClassNames, type CustomComponents, type Formatters, type Labels } from "react-day-picker";
import { dayOf, dayText } from "./day-text.ts";

export type CalendarTexts = { previousMonth: string; nextMonth: string; month: string; year: string; today: string };

export type CalendarProps = {
  label: string;
  /** "YYYY-MM-DD", or "" when no day is chosen. */
  value: string;
  onChoose: (day: string) => void;
  /** First and last day that can be chosen, "YYYY-MM-DD". */
  min: string;
  max: string;
  /** Days between them that cannot be chosen all the same. */
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
  const { formatters, labels } = useMemo(() => wording(locale, texts), [locale, texts]);
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
        classNames={classNames}
      />
    </div>
  );
}

const outside = (day: string, min: string, max: string) => day < min || day > max;

/** The words of the calendar: names from the browser's own tables, the rest from the caller. */
function wording(locale: string, texts: CalendarTexts): { formatters: Partial<Formatters>; labels: Partial<Labels> } {
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

/** As the day picker's own, but it tells the sheet around it which day should have the focus first. */
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

const arrow = [
  "flex size-11 items-center justify-center rounded-pill text-ink-2 motion-press hover:bg-sunken active:scale-95",
  "aria-disabled:pointer-events-none aria-disabled:opacity-30",
].join(" ");

/**
 * Days are buttons of 44 px; the grid reaches into the sheet's margin so that they stay so at 320 px. Seven stand side by
 * side, so their text grows with the reader's only as far as there is room.
 */
const classNames: Partial<ClassNames> = {
  root: "-mx-3",
  months: "flex justify-center",
  month: "grid w-full grid-cols-[44px_minmax(0,1fr)_44px] items-center gap-y-2",
  month_caption: "flex justify-center",
  dropdowns: "flex flex-wrap items-center justify-center gap-x-1",
  dropdown_root: [
    "relative flex min-h-11 items-center rounded-control px-3 text-section text-[length:min(1.0625rem,24px)] motion-press hover:bg-sunken",
    "has-[select:focus-visible]:ring-2 has-[select:focus-visible]:ring-accent",
  ].join(" "),
  dropdown: "absolute inset-0 w-full cursor-pointer appearance-none bg-surface text-input text-ink opacity-0",
  caption_label: "pointer-events-none tabular flex items-center gap-1 whitespace-nowrap",
  chevron: "size-5 fill-ink-3",
  button_previous: arrow,
  button_next: arrow,
  month_grid: "col-span-3 w-full table-fixed border-collapse",
  weekday: "h-9 text-center text-small text-[length:min(0.8125rem,15px)] font-normal text-ink-3",
  day: "group h-11 p-0 text-center",
  day_button: [
    "tabular mx-auto flex size-11 items-center justify-center rounded-pill text-row text-[length:min(0.9375rem,20px)] font-normal motion-press",
    "hover:bg-sunken active:scale-95",
    "group-data-today:font-semibold group-data-today:text-accent-ink group-data-today:inset-ring-1 group-data-today:inset-ring-accent",
    "group-data-selected:bg-accent group-data-selected:font-semibold group-data-selected:text-on-accent",
    "group-data-disabled:pointer-events-none group-data-disabled:text-ink-3 group-data-disabled:opacity-45",
  ].join(" "),
  hidden: "invisible",
};
