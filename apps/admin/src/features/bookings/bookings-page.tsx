import { BOOKING_STATES } from "@espalier/core/vocabulary/booking";
import { Badge } from "@espalier/ui/data/badge";
import type { DataColumn } from "@espalier/ui/data/data-column";
import { formatDate } from "@espalier/web/format-date";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useAdminList } from "../../lib/use-admin-list.ts";
import { AdminFilters } from "../../components/layout/admin-filters.tsx";
import { MemberCell } from "../../components/member-cell.tsx";
import { AdminPage } from "../../components/layout/admin-page.tsx";
import { AdminTable } from "../../components/layout/admin-table.tsx";
import type { BookingRow } from "./booking.ts";
import { BookingDrawer } from "./booking-drawer.tsx";
import { BookingTabs } from "./booking-tabs.tsx";

/** Every booking, those made last first. A row opens it. */
export function BookingsPage() {
  const { t } = useTranslation(["bookings", "shell"]);
  const list = useAdminList({
    key: "bookings",
    filters: ["state", "uid", "from", "to"],
    call: "adminBookingList",
    sorts: ["title", "at", "member", "name", "mobile", "state", "made"],
    indexed: ["at", "made"],
    load: ({ state = "", ...filters }, paging, signal) => {
      const chosen = BOOKING_STATES.find((each) => each === state);
      return api(
        "adminBookingList",
        { ...paging, ...filters, ...(chosen === undefined ? {} : { state: chosen }) },
        { signal },
      );
    },
  });
  const columns = useBookingColumns();
  const [open, setOpen] = useState<BookingRow | null>(null);
  return (
    <AdminPage title={t("shell:nav.bookings")}>
      <BookingTabs current="bookingList" />
      <AdminFilters
        list={list}
        filters={[
          {
            kind: "choice",
            key: "state",
            label: t("state"),
            options: BOOKING_STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
          },
          { kind: "text", key: "uid", label: t("uid") },
          { kind: "days", from: "from", to: "to", label: t("days") },
        ]}
      />
      <AdminTable
        name="bookings"
        label={t("shell:nav.bookings")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={setOpen}
        currentKey={open?.id}
      />
      {open === null ? null : <BookingDrawer booking={open} onClose={() => setOpen(null)} />}
    </AdminPage>
  );
}

function useBookingColumns(): readonly DataColumn<BookingRow>[] {
  const { t } = useTranslation("bookings");
  return useMemo(
    () => [
      { key: "title", title: t("item"), width: 240, cell: ({ title }) => title },
      {
        key: "at",
        title: t("at"),
        cell: ({ day, time }) => <span className="tabular">{`${day} ${time}`}</span>,
      },
      {
        key: "member",
        title: t("member"),
        width: 230,
        cell: ({ uid, nickname }) => <MemberCell uid={uid} name={nickname} />,
      },
      { key: "name", title: t("name"), width: 124, cell: ({ name }) => name },
      {
        key: "mobile",
        title: t("mobile"),
        cell: ({ mobile }) => <span className="tabular">{mobile}</span>,
      },
      {
        key: "state",
        title: t("state"),
        cell: ({ state }) => <Badge tone={state === "booked" ? "success" : "neutral"}>{t(`states.${state}`)}</Badge>,
      },
      { key: "made", title: t("made"), cell: ({ created_at }) => <time>{formatDate(created_at)}</time> },
    ],
    [t],
  );
}
