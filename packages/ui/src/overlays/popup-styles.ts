/** The styles of popups that open beside a button: a menu, a panel of filters. */
export const popupStyles = [
  "panel-ring origin-(--transform-origin) rounded-[12px] bg-surface text-ink outline-none motion-press",
  "data-starting-style:scale-97 data-starting-style:opacity-0 data-ending-style:scale-97 data-ending-style:opacity-0",
].join(" ");

/** One line of a menu. */
export const menuItemStyles = [
  "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-[8px] px-2.5 text-small text-ink outline-none select-none",
  "data-highlighted:bg-sunken data-disabled:cursor-default data-disabled:opacity-45",
].join(" ");

/** A filter's pill; `set` while it narrows the list. */
export const pillStyles = (set: boolean): string =>
  [
    "inline-flex h-(--field) max-w-64 items-center gap-2 rounded-control px-3 text-small font-medium whitespace-nowrap motion-press",
    set
      ? "bg-accent-soft text-accent-ink inset-ring-1 inset-ring-accent/40"
      : "bg-surface text-ink-2 inset-ring-1 inset-ring-line hover:bg-sunken data-popup-open:bg-sunken",
  ].join(" ");
