import type { MonthSpan } from "@espalier/ui/dates/month-span";
import { CalendarRange } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { FilterPill } from "../filter-pill.tsx";
import { lazyOverlay } from "@espalier/web/lazy-overlay";
import { useDayWords } from "../../lib/format/use-day-words.ts";

const MonthSheet = lazyOverlay(async () => (await import("./month-sheet.tsx")).MonthSheet);

type MonthFilterProps = { span: MonthSpan; onChange: (span: MonthSpan) => void };

/** The months that a history shows, and the sheet that chooses them. */
export function MonthFilter({ span, onChange }: MonthFilterProps) {
  const { t } = useTranslation();
  const { monthName } = useDayWords();
  const [open, setOpen] = useState(false);

  function choose(chosen: MonthSpan) {
    setOpen(false);
    onChange(chosen);
  }

  return (
    <>
      <FilterPill icon={CalendarRange} onClick={() => setOpen(true)}>
        {describe(span, t("months.all"), t("months.any"), monthName)}
      </FilterPill>
      <MonthSheet open={open} onOpenChange={setOpen} span={span} onChange={choose} />
    </>
  );
}

/** "January 2026 – March 2026", one month alone, or an open end in words. */
function describe({ from, to }: MonthSpan, all: string, any: string, name: (month: string) => string): string {
  if (from === "" && to === "") return all;
  const [first, last] = [from, to].map((month) => (month === "" ? any : name(month)));
  return from === to ? name(from) : `${first} – ${last}`;
}
