import { addDays, isDay, mondayOf } from "@espalier/core/vocabulary/days";
import { Button } from "@espalier/ui/foundations/button";
import { IconButton } from "@espalier/ui/foundations/icon-button";
import { Loaded } from "@espalier/web/loaded";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { today } from "../../lib/today.ts";
import { useSearchValues } from "../../lib/use-search-values.ts";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { SkeletonText } from "../../components/skeleton-text.tsx";
import type { Booking } from "./booking.ts";
import { BookingDrawer } from "./booking-drawer.tsx";
import { BookingTabs } from "./booking-tabs.tsx";
import { WeekGrid } from "./week-grid.tsx";

/** The week's bookings and closed days. */
export function CalendarPage() {
  const { t } = useTranslation(["bookings", "shell"]);
  const { values, change } = useSearchValues(["day"]);
  const requested = values["day"] ?? "";
  const monday = mondayOf(isDay(requested) ? requested : today());
  const query = useQuery({
    queryKey: ["bookings", "week", monday],
    queryFn: ({ signal }) => api("adminBookingCalendar", { day: monday }, { signal }),
  });
  const [open, setOpen] = useState<Booking | null>(null);
  return (
    <AdminPage title={t("shell:nav.bookings")}>
      <BookingTabs current="bookings" />
      <div className="flex flex-wrap items-center gap-1 whitespace-nowrap">
        <IconButton icon={ChevronLeft} label={t("weekBefore")} onClick={() => change({ day: addDays(monday, -7) })} />
        <IconButton icon={ChevronRight} label={t("weekAfter")} onClick={() => change({ day: addDays(monday, 7) })} />
        <Button variant="soft" size="small" onClick={() => change({ day: "" })}>
          {t("thisWeek")}
        </Button>
        <p aria-live="polite" className="tabular pl-3 text-panel text-ink">
          {monday} – {addDays(monday, 6)}
        </p>
      </div>
      <Loaded query={query} loading={<SkeletonText />}>
        {(week) => <WeekGrid week={week} today={today()} onOpen={setOpen} />}
      </Loaded>
      {open === null ? null : <BookingDrawer booking={open} onClose={() => setOpen(null)} />}
    </AdminPage>
  );
}
