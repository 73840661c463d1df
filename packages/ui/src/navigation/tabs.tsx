import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { classNames } from "../foundations/class-names.ts";
import { stepIndex } from "../forms/step-index.ts";

export type TabItem = { value: string; label: string; count?: number | string | undefined };

export type TabsProps = {
  label: string;
  items: readonly TabItem[];
  value: string;
  onChange: (value: string) => void;
  look?: "line" | "segment" | undefined;
  /** The panel of the current tab. Without it the tabs are a plain bar. */
  children?: ReactNode;
};

/** Tabs whose current one the caller keeps. Arrow keys, Home and End move and choose. */
export function Tabs({ label, items, value, onChange, look = "line", children }: TabsProps) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const current = Math.max(
    0,
    items.findIndex((item) => item.value === value),
  );
  const panel = children === undefined ? undefined : `${id}-panel`;

  const shown = items.map(({ label: name, count = "" }) => `${name} ${count}`).join();
  // A bar that is wider than the screen shows its current tab, also after counts made the tabs wider.
  useEffect(() => {
    const tab = bar.current?.querySelectorAll<HTMLElement>("[role=tab]")[current];
    if (bar.current === null || tab === undefined) return;
    bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2;
  }, [current, shown]);

  function onKeyDown(event: KeyboardEvent) {
    const next = stepIndex(event.key, current, items.length, "horizontal");
    const item = next === null ? undefined : items[next];
    if (next === null || item === undefined) return;
    event.preventDefault();
    onChange(item.value);
    bar.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  }

  return (
    <div className="flex max-w-full min-w-0 flex-col gap-4">
      <div ref={bar} role="tablist" aria-label={label} className={bars[look]}>
        {items.map((item, index) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-selected={index === current}
            aria-controls={panel}
            tabIndex={index === current ? 0 : -1}
            onClick={() => onChange(item.value)}
            onKeyDown={onKeyDown}
            className={classNames(tabs[look].shape, index === current ? tabs[look].current : tabs[look].other)}
          >
            {item.label}
            {item.count === undefined ? null : <span className="tabular text-ink-3"> {item.count}</span>}
          </button>
        ))}
      </div>
      {panel === undefined ? null : (
        <div id={panel} role="tabpanel" aria-labelledby={`${id}-${current}`}>
          {children}
        </div>
      )}
    </div>
  );
}

const bars = {
  line: "relative scrollbar-none -mx-4 flex overflow-x-auto px-4 shadow-[inset_0_-1px_0_var(--line)]",
  segment:
    "scrollbar-none grid overflow-x-auto auto-cols-[minmax(max-content,1fr)] grid-flow-col rounded-control bg-sunken p-1",
};

const tabs = {
  line: {
    shape:
      "relative min-h-11 min-w-14 shrink-0 grow px-3 max-[429px]:px-2 text-panel whitespace-nowrap motion-press focus-visible:-outline-offset-4",
    current:
      "font-semibold text-accent-ink after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-pill after:bg-accent",
    other: "text-ink-2 hover:text-ink",
  },
  segment: {
    shape:
      "relative min-h-10 rounded-[10px] px-2 text-panel whitespace-nowrap motion-press after:absolute after:-inset-y-0.5 after:inset-x-0",
    current: "bg-raised font-semibold text-ink shadow-panel",
    other: "text-ink-2 hover:text-ink",
  },
};
