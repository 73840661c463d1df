import { Button } from "@espalier/ui/foundations/button";
import { MonthRange } from "@espalier/ui/dates/month-range";
import type { MonthSpan } from "@espalier/ui/dates/month-span";
import { Sheet } from "@espalier/ui/overlays/sheet";
import { formatDate } from "@espalier/web/format-date";
import { dateFormat } from "@espalier/web/formatters";
import { currentTag } from "@espalier/web/language";
import { useState } from "react";
import { useTranslation } from "react-i18next";

type MonthChoiceProps = { span: MonthSpan; onChange: (span: MonthSpan) => void };
type MonthSheetProps = MonthChoiceProps & { open: boolean; onOpenChange: (open: boolean) => void };

/** The sheet that chooses the months of a history. */
export function MonthSheet({ open, onOpenChange, ...choice }: MonthSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("months.title")} closeLabel={t("close")}>
      <MonthChoice {...choice} />
    </Sheet>
  );
}

/** Mounted only while the sheet is open, so that a choice that was not applied is dropped. */
function MonthChoice({ span, onChange }: MonthChoiceProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(span);
  const [thisMonth] = useState(() => formatDate(Date.now() / 1000, "day").slice(0, 7));
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

/** The twelve short names in the chosen language. */
function monthNames(): string[] {
  const names = dateFormat(currentTag(), { month: "short", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => names.format(Date.UTC(2026, month)));
}
