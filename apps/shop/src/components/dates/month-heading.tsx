import type { ReactNode } from "react";

import { useDayWords } from "../../lib/format/use-day-words.ts";

type MonthHeadingProps = {
  /** "YYYY-MM". */
  month: string;
  children: ReactNode;
};

/** The month above the days of a list that belong to it, with its sums on the right. */
export function MonthHeading({ month, children }: MonthHeadingProps) {
  const { monthName } = useDayWords();
  return (
    <div className="tabular flex flex-wrap items-baseline justify-between gap-x-3 px-4 max-[359px]:px-3 pt-4 pb-2 text-panel">
      <h2 className="font-semibold text-ink">{monthName(month)}</h2>
      {children}
    </div>
  );
}
