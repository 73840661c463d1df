import { DatePicker, type DatePickerProps } from "@espalier/ui/dates/date-picker";
import { currentTag } from "@espalier/web/language";
import { useTranslation } from "react-i18next";

import { LazySheet } from "../lazy-sheet.ts";

type DayFieldProps = Omit<DatePickerProps, "locale" | "texts" | "clearLabel" | "sheet"> & {
  /** Whether no day can be chosen again. */
  clearable?: boolean;
};

/** A day, "YYYY-MM-DD" or "", chosen from a calendar in the app's language. */
export function DayField({ clearable = false, ...picker }: DayFieldProps) {
  const { t } = useTranslation();
  return (
    <DatePicker
      placeholder={t("day.placeholder")}
      {...picker}
      sheet={LazySheet}
      locale={currentTag()}
      clearLabel={clearable ? t("day.clear") : undefined}
      texts={{
        close: t("close"),
        loading: t("loading"),
        failed: t("day.failed"),
        retry: t("retry"),
        previousMonth: t("day.previousMonth"),
        nextMonth: t("day.nextMonth"),
        month: t("day.month"),
        year: t("day.year"),
        today: t("day.today"),
      }}
    />
  );
}
