import { keptPhone } from "@espalier/web/typed-text/kept-text";
import { Button } from "@espalier/ui/foundations/button";
import { SelectSheet } from "@espalier/ui/forms/select-sheet";
import { TextField } from "@espalier/ui/forms/text-field";
import { toaster } from "@espalier/web/toaster";
import { useFields } from "@espalier/web/use-fields";
import { CalendarDays, Clock } from "lucide-react";
import { type SubmitEvent, useId } from "react";
import { useTranslation } from "react-i18next";

import { FaultForm } from "../../components/fault-form.tsx";
import { useFaults } from "../../lib/forms/use-faults.ts";
import { type Booker, type BookingFields, EMPTY_BOOKING, problemsOf } from "./booking-fields.ts";
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
  const formId = useId();
  const faults = useFaults({
    form,
    tone: "danger",
    problems: problemsOf(form).map(({ field: name, text }) => ({ field: name, text: t(text) })),
  });
  const { busy, submit } = useBook(set, faults.refuse);

  function book(event: SubmitEvent) {
    event.preventDefault();
    if (!enabled) {
      void toaster.show(t("shell:comingSoon"));
      return;
    }
    if (faults.check()) submit(form);
  }

  return (
    <BookingScreen
      footer={
        <Button full type="submit" form={formId} busy={busy}>
          {t("submit")}
        </Button>
      }
    >
      <FaultForm id={formId} faults={faults} onSubmit={book}>
        <SelectSheet
          sheet={LazySheet}
          name="service"
          label={t("service")}
          placeholder={t("servicePlaceholder")}
          options={setting.list.map((service) => ({ value: String(service.id), label: service.title }))}
          value={form.service === "" ? null : form.service}
          onChange={(service) => set({ service })}
          error={faults.errorOf("service")}
          closeLabel={t("shell:close")}
        />
        {enabled ? (
          <>
            <DayChoice
              value={form.day}
              onChange={(day) => set({ day, time: "" })}
              company={setting.setting}
              error={faults.errorOf("day")}
            />
            <TimeChoice
              day={form.day}
              value={form.time}
              onChange={(time) => set({ time })}
              error={faults.errorOf("time")}
            />
          </>
        ) : (
          <>
            <ComingSoonField label={t("day")} placeholder={t("shell:day.placeholder")} icon={CalendarDays} />
            <ComingSoonField label={t("time")} placeholder={t("timePlaceholder")} icon={Clock} />
          </>
        )}
        <TextField label={t("name")} {...field("name")} error={faults.errorOf("name")} autoComplete="name" limit={40} />
        <TextField
          label={t("mobile")}
          {...field("mobile")}
          error={faults.errorOf("mobile")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          limit={20}
          kept={keptPhone}
        />
      </FaultForm>
    </BookingScreen>
  );
}
