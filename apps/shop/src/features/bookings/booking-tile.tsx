import { Badge } from "@espalier/ui/data/badge";
import { Panel } from "@espalier/ui/data/panel";
import { CalendarClock } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { Booking } from "./booking-queries.ts";
import { CancelBooking } from "./cancel-booking.tsx";
import { companyTime, foreignZone } from "./company-time.ts";
import { dateTimeName } from "../../lib/format/date-name.ts";

type BookingTileProps = { booking: Booking; zone: string; cancellable: boolean };

/** One appointment: its item, time (the company's, and the device's if it differs), name and state. */
export function BookingTile({ booking, zone, cancellable }: BookingTileProps) {
  const { t } = useTranslation("bookings");
  const { title, name, mobile, status } = booking;
  const at = companyTime(booking.book_at, zone);
  const here = dateTimeName(booking.book_at);
  const stands = status === "success";
  return (
    <Panel as="article" className="flex flex-col gap-2.5">
      <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 grow basis-[9rem] text-row text-ink wrap-anywhere">{title}</h2>
        <Badge tone={stands ? "success" : "neutral"}>{t(status)}</Badge>
      </header>
      <p
        className={`tabular flex flex-wrap items-center gap-x-2 text-panel ${stands ? "text-ink" : "text-ink-3 line-through"}`}
      >
        <CalendarClock
          aria-hidden="true"
          size={18}
          strokeWidth={1.75}
          className={`shrink-0 ${stands ? "text-accent-ink" : ""}`}
        />
        {at}
        {foreignZone(booking.book_at, zone) === "" ? null : (
          <span className="text-small text-ink-3">{t("yourTime", { at: here })}</span>
        )}
      </p>
      <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2">
        <p className="tabular flex min-w-0 flex-col text-small text-ink-3">
          <span className="wrap-anywhere">{`${name} · ${mobile}`}</span>
          <span>{t("madeAt", { at: dateTimeName(booking.created_at) })}</span>
        </p>
        {cancellable && stands ? <CancelBooking booking={booking} at={at} /> : null}
      </div>
    </Panel>
  );
}
