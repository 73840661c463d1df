import { lastBookableDay } from "@espalier/core/vocabulary/booking";
import { isWeekend } from "@espalier/core/vocabulary/days";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { DayField } from "../../components/dates/day-field.tsx";
import { type BookSetting, closedDaysQuery } from "./booking-queries.ts";
import { foreignZone, companyDay } from "./company-time.ts";

type DayChoiceProps = {
  value: string;
  onChange: (day: string) => void;
  company: BookSetting["setting"];
  error: string | undefined;
};

/** The day of the appointment: from today in the company's time zone, except weekends and closed days. */
export function DayChoice({ value, onChange, company, error }: DayChoiceProps) {
  const { t } = useTranslation("bookings");
  const [now] = useState(() => Date.now() / 1000);
  const closed = new Set(useQuery(closedDaysQuery).data);
  const today = companyDay(now, company.time_zone);
  const hours = `${company.begin_time}–${company.end_time} ${foreignZone(now, company.time_zone)}`.trim();
  return (
    <div data-field="day">
      <DayField
        label={t("day")}
        value={value}
        onChange={onChange}
        min={today}
        max={lastBookableDay(today)}
        isDisabled={(day) => isWeekend(day) || closed.has(day)}
        hint={t("hours", { hours })}
        error={error}
      />
    </div>
  );
}
