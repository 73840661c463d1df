import { Button } from "@espalier/ui/button";
import { MonthRange } from "@espalier/ui/month-range";
import type { MonthSpan } from "@espalier/ui/month-span";
import { Sheet } from "@espalier/ui/sheet";
import { CalendarRange } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { formatDate } from "../lib/format-date.ts";
import { currentLanguage, intlLanguage } from "../lib/language.ts";
import { FilterPill } from "./filter-pill.tsx";

type MonthFilterProps = { span: MonthSpan; onChange: (span: MonthSpan) => void };

/** The months a history is limited to, and the sheet where they are chosen. */
export function MonthFilter({ span, onChange }: MonthFilterProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);

  function choose(chosen: MonthSpan) {
    setOpen(false);
    onChange(chosen);
  }

  return (
    <>
      <FilterPill icon={CalendarRange} onClick={() => setOpen(true)}>
        {describe(span, t("months.all"), t("months.any"))}
      </FilterPill>
      <Sheet open={open} onOpenChange={setOpen} title={t("months.title")} closeLabel={t("close")}>
        <MonthChoice span={span} onChange={choose} />
      </Sheet>
    </>
  );
}

/** Lives only while the sheet is open: what was not shown in the end is forgotten. */
function MonthChoice({ span, onChange }: MonthFilterProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(span);
  const [thisMonth] = useState(() => formatDate(Date.now() / 1000, "YYYY-MM"));
  return (
    <div className="flex flex-col gap-3">
      <MonthRange
        value={chosen}
        onChange={setChosen}
        months={monthNames()}
        thisMonth={thisMonth}
        maxYear={Number(thisMonth.slice(0, 4))}
        texts={{
          from: t("months.from"),
          to: t("months.to"),
          any: t("months.any"),
          clear: t("months.clear"),
          previousYear: t("months.previousYear"),
          nextYear: t("months.nextYear"),
        }}
      />
      <Button full onClick={() => onChange(chosen)}>
        {t("months.show")}
      </Button>
    </div>
  );
}

/** "2026-01 – 2026-03", one month alone, or an open end in words. */
function describe({ from, to }: MonthSpan, all: string, any: string): string {
  if (from === "" && to === "") return all;
  return from === to ? from : `${from || any} – ${to || any}`;
}

/** The twelve short names in the chosen language. */
function monthNames(): string[] {
  const names = new Intl.DateTimeFormat(intlLanguage(currentLanguage()), { month: "short", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => names.format(Date.UTC(2026, month)));
}
