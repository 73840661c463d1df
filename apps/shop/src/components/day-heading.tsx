import type { ReactNode } from "react";

/** The day above the rows of a list that belong to it, with its sums on the right. */
export function DayHeading({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div className="tabular flex flex-wrap items-baseline justify-between gap-x-3 bg-sunken/60 px-4 py-2 text-small">
      <h2 className="font-medium text-ink-2">{name}</h2>
      {children}
    </div>
  );
}
