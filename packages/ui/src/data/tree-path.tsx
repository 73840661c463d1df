import { ChevronRight, ChevronsUp, CornerLeftUp } from "lucide-react";
import { useEffect, useRef } from "react";
import { classNames } from "../foundations/class-names.ts";
import { IconButton } from "../foundations/icon-button.tsx";

export type TreePathProps = {
  label: string;
  /** From the top down to what is shown. */
  items: readonly { readonly key: string; readonly label: string }[];
  /** Goes to one of them, 0 being the top. */
  onChoose: (index: number) => void;
  upLabel: string;
  topLabel: string;
};

/** The way down a tree to what is shown, each step of it a way back: to any of them, one level up, and to the top. */
export function TreePath({ label, items, onChoose, upLabel, topLabel }: TreePathProps) {
  const line = useRef<HTMLOListElement>(null);
  const last = items.length - 1;

  // The member shown is at the end of the line, so a line longer than the screen scrolls to its end.
  useEffect(() => {
    if (line.current !== null) line.current.scrollLeft = line.current.scrollWidth;
  }, [items.length]);

  return (
    <nav aria-label={label} className="flex items-center gap-1">
      <ol ref={line} className="scrollbar-none flex min-w-0 flex-1 items-center overflow-x-auto overscroll-x-contain">
        {items.map((item, index) => (
          <li key={item.key} className="flex shrink-0 items-center">
            {index === 0 ? null : <ChevronRight aria-hidden="true" size={14} className="shrink-0 text-ink-3" />}
            <button
              type="button"
              disabled={index === last}
              aria-current={index === last ? "location" : undefined}
              onClick={() => onChoose(index)}
              className={classNames(
                "min-h-11 max-w-40 truncate rounded-control px-1.5 text-panel motion-press focus-visible:-outline-offset-2",
                index === last ? "font-semibold text-ink" : "text-accent-ink hover:bg-sunken",
              )}
            >
              {item.label}
            </button>
          </li>
        ))}
      </ol>
      <IconButton
        icon={CornerLeftUp}
        label={upLabel}
        tone="accent"
        disabled={last < 1}
        onClick={() => onChoose(last - 1)}
      />
      <IconButton icon={ChevronsUp} label={topLabel} tone="accent" disabled={last < 1} onClick={() => onChoose(0)} />
    </nav>
  );
}
