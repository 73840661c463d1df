import { Button } from "@espalier/ui/foundations/button";
import { SelectSheet } from "@espalier/ui/forms/select-sheet";
import { TextField } from "@espalier/ui/forms/text-field";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { CalendarDays, Clock } from "lucide-react";
import { type SubmitEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { type Booker, type BookingFields, EMPTY_BOOKING, missingFields } from "./booking-fields.ts";
import type { BookSetting } from "./booking-queries.ts";
import { BookingScreen } from "./booking-screen.tsx";
import { ComingSoonField } from "./coming-soon-field.tsx";
import { DayChoice } from "./day-choice.tsx";
import { TimeChoice } from "./time-choice.tsx";
import { useBook } from "./use-book.ts";
import { LazySheet } from "../../components/lazy-sheet.ts";

type BookingFormProps = {
  setting: BookSetting;
  /** While it is not, the form only says that booking comes soon. */
  enabled: boolean;
  /** Who books, as the form begins. */
  booker: Booker;
};

/** The form of a booking. It keeps its fields when booking fails. */
export function BookingForm({ setting, enabled, booker }: BookingFormProps) {
  const { t } = useTranslation(["bookings", "shell"]);
  const { form, set, field } = useFields<BookingFields>({ ...EMPTY_BOOKING, ...booker });
  const [checked, setChecked] = useState(false);
  const formId = useId();
  const { busy, submit } = useBook(set);
  const missing = checked ? missingFields(form) : [];
  const error = (name: keyof BookingFields) => (missing.includes(name) ? t(`${name}Missing`) : undefined);

  function book(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!enabled) {
      void toaster.show(t("shell:comingSoon"));
      return;
    }
    setChecked(true);
    const [first] = missingFields(form);
    if (first === undefined) submit(form);
    else void toaster.show(t(`${first}Missing`), { tone: "danger" });
  }

  return (
    <BookingScreen
      footer={
        <Button full type="submit" form={formId} busy={busy}>
          {t("submit")}
        </Button>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={book}>
        <SelectSheet
          sheet={LazySheet}
          label={t("service")}
          placeholder={t("servicePlaceholder")}
          options={setting.list.map((service) => ({ value: String(service.id), label: service.title }))}
          value={form.service === "" ? null : form.service}
          onChange={(service) => set({ service })}
          error={error("service")}
          closeLabel={t("shell:close")}
        />
        {enabled ? (
          <>
            <DayChoice
              value={form.day}
              onChange={(day) => set({ day, time: "" })}
              company={setting.setting}
              error={error("day")}
            />
            <TimeChoice day={form.day} value={form.time} onChange={(time) => set({ time })} error={error("time")} />
          </>
        ) : (
          <>
            <ComingSoonField label={t("day")} placeholder={t("shell:day.placeholder")} icon={CalendarDays} />
            <ComingSoonField label={t("time")} placeholder={t("timePlaceholder")} icon={Clock} />
          </>
        )}
        <TextField label={t("name")} {...field("name")} error={error("name")} autoComplete="name" maxLength={40} />
        <TextField
          label={t("mobile")}
          {...field("mobile")}
          error={error("mobile")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
        />
      </form>
    </BookingScreen>
  );
}
