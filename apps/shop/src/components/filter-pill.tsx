import type { IconType } from "@espalier/ui/foundations/icon-type";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type FilterPillProps = {
  icon: IconType;
  /** The button's name, if the visible text does not say it. */
  label?: string;
  onClick: () => void;
  /** The current choice. */
  children: ReactNode;
};

/** A button that shows the filter of a list and opens its choice. */
export function FilterPill({ icon: Icon, label, onClick, children }: FilterPillProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-11 min-w-0 items-center gap-2 rounded-pill bg-surface px-4 text-panel text-ink inset-ring-1 inset-ring-line motion-press hover:bg-sunken"
    >
      <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-accent-ink max-[359px]:hidden" />
      <span className="tabular min-w-0 text-left wrap-anywhere">
        {label === undefined ? null : <span className="sr-only">{label}: </span>}
        {children}
      </span>
      <ChevronDown aria-hidden="true" size={16} className="shrink-0 text-ink-3" />
    </button>
  );
}
