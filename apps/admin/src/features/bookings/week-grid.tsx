import { Button } from "@espalier/ui/foundations/button";
import { Panel } from "@espalier/ui/data/panel";
import { dateFormat } from "@espalier/web/formatters";
import { currentTag } from "@espalier/web/language";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { type Booking, refreshBookings, type Week } from "./booking.ts";

type WeekGridProps = { week: Week; today: string; onOpen: (booking: Booking) => void };

/** Seven days beside each other, each with its bookings by their time. */
export function WeekGrid({ week, today, onOpen }: WeekGridProps) {
  const { t } = useTranslation("bookings");
  return (
    <Panel padded={false} className="overflow-x-auto">
      <ul aria-label={t("week")} className="grid min-w-[900px] grid-cols-7 divide-x divide-line">
        {week.days.map((day) => (
          <li
            key={day.day}
            className={`flex min-h-80 flex-col gap-2 p-3 ${day.disabled || day.weekend ? "bg-sunken/60" : ""}`}
          >
            <DayHead day={day} isToday={day.day === today} />
            {week.list
              .filter((booking) => booking.day === day.day)
              .map((booking) => (
                <button
                  key={booking.id}
                  type="button"
                  onClick={() => onOpen(booking)}
                  className="flex flex-col rounded-control bg-accent-soft px-2.5 py-1.5 text-left text-small text-accent-ink motion-press hover:inset-ring hover:inset-ring-accent"
                >
                  <span className="tabular font-medium">{booking.time}</span>
                  <span className="truncate">{booking.title}</span>
                  <span className="truncate">{booking.name}</span>
                </button>
              ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function DayHead({ day: { day, disabled, weekend }, isToday }: { day: Week["days"][number]; isToday: boolean }) {
  const { t } = useTranslation("bookings");
  const may = useHasPermission();
  const { busy, submit } = useSubmit({
    send: (close: boolean, options) => api("adminBookingDaySet", { day, disabled: close ? 1 : 0 }, options),
    onDone: async (_, close) => {
      await refreshBookings();
      void toaster.show(t(close ? "dayClosed" : "dayOpened", { day }), { tone: "success" });
    },
  });
  const name = dateFormat(currentTag(), { weekday: "short", timeZone: "UTC" });
  return (
    <div className="flex flex-col items-start gap-1 pb-1">
      <h2
        className={`text-panel ${isToday ? "text-accent-ink" : "text-ink"}`}
        aria-current={isToday ? "date" : undefined}
      >
        {name.format(new Date(`${day}T00:00:00Z`))} <span className="tabular">{day.slice(5)}</span>
      </h2>
      {weekend ? <p className="text-small text-ink-3">{t("weekend")}</p> : null}
      {disabled ? <p className="text-small text-ink-3">{t("closed")}</p> : null}
      {weekend || !may("bookings.write") ? null : (
        <Button
          variant="quiet"
          size="small"
          className="-ml-2"
          busy={busy}
          aria-label={t(disabled ? "openDay" : "closeDay", { day })}
          onClick={() => submit(!disabled)}
        >
          {t(disabled ? "open" : "close")}
        </Button>
      )}
    </div>
  );
}
