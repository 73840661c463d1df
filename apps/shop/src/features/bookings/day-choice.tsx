import { DAY_FORMAT } from "@espalier/web/format-date";
import { useQuery } from "@tanstack/react-query";
import dayjs from "dayjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { DayField } from "../../components/dates/day-field.tsx";
import { isWeekend } from "./booking-fields.ts";
import { type BookSetting, closedDaysQuery } from "./booking-queries.ts";
import { foreignZone, companyDay } from "./company-time.ts";

type DayChoiceProps = {
  value: string;
  onChange: (day: string) => void;
  company: BookSetting["setting"];
  error: string | undefined;
};

/** The number of days ahead that can be booked. */
const MOST_DAYS = 365;

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
        max={dayjs(today).add(MOST_DAYS, "day").format(DAY_FORMAT)}
        isDisabled={(day) => isWeekend(day) || closed.has(day)}
        hint={t("hours", { hours })}
        error={error}
      />
    </div>
  );
}
