import { DayField } from "@espalier/ui/dates/day-field";
import { TextField } from "@espalier/ui/forms/text-field";
import { currentTag } from "@espalier/web/language";
import { useTranslation } from "react-i18next";

import { useCalendarTexts } from "./use-calendar-texts.ts";

type DateTimeFieldProps = {
  label: string;
  hint?: string;
  /** "2026-01-31T09:30", or "" for none. */
  value: string;
  onChange: (value: string) => void;
};

/** A day from the calendar and a time of it, which is midnight until another is typed. */
export function DateTimeField({ label, hint, value, onChange }: DateTimeFieldProps) {
  const { t } = useTranslation();
  const texts = { ...useCalendarTexts(), clear: t("day.clear") };
  const [day = "", time = ""] = value.split("T");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-2">
      <DayField
        label={label}
        hint={hint}
        placeholder={t("day.placeholder")}
        value={day}
        onChange={(next) => onChange(next === "" ? "" : `${next}T${time === "" ? "00:00" : time}`)}
        min="2000-01-01"
        max="2099-12-31"
        clearable
        locale={currentTag()}
        texts={texts}
      />
      <TextField
        type="time"
        label={t("day.timeOf", { label })}
        value={time}
        disabled={day === ""}
        className="tabular"
        onChange={(event) => onChange(`${day}T${event.target.value === "" ? "00:00" : event.target.value}`)}
      />
    </div>
  );
}
