import type { ClassNames } from "react-day-picker";

const arrow = [
  "flex size-11 items-center justify-center rounded-pill text-ink-2 motion-press hover:bg-sunken active:scale-95",
  "aria-disabled:pointer-events-none aria-disabled:opacity-30",
].join(" ");

/**
 * Days are buttons of 44 px; the grid reaches into the sheet's margin so that they stay so at 320 px. Seven stand side by
 * side, so their text grows with the reader's only as far as there is room.
 */
export const calendarStyles: Partial<ClassNames> = {
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

/** For a desktop popover: smaller days, and one band from the first to the last. */
export const rangeCalendarStyles: Partial<ClassNames> = {
  months: "flex justify-center",
  month: "grid grid-cols-[36px_minmax(0,1fr)_36px] items-center gap-y-1",
  month_caption: "flex justify-center",
  caption_label: "tabular text-panel font-semibold",
  chevron: "size-4.5 fill-ink-3",
  button_previous: arrow.replace("size-11", "size-9"),
  button_next: arrow.replace("size-11", "size-9"),
  month_grid: "col-span-3 border-collapse",
  weekday: "h-8 w-9 text-center text-[0.75rem] font-normal text-ink-3",
  day: "group h-9 p-0 text-center",
  range_start: "rounded-l-pill bg-accent-soft",
  range_end: "rounded-r-pill bg-accent-soft",
  range_middle: "in-range bg-accent-soft",
  day_button: [
    "tabular mx-auto flex size-9 items-center justify-center rounded-pill text-small motion-press hover:bg-sunken",
    "group-data-today:font-semibold group-data-today:text-accent-ink",
    "group-data-selected:bg-accent group-data-selected:font-semibold group-data-selected:text-on-accent",
    "group-[.in-range]:bg-transparent group-[.in-range]:font-normal group-[.in-range]:text-accent-ink",
    "group-data-disabled:pointer-events-none group-data-disabled:text-ink-3 group-data-disabled:opacity-45",
  ].join(" "),
  hidden: "invisible",
};
