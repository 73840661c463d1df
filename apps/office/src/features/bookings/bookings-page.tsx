import { Badge } from "@espalier/ui/badge";
import type { DataColumn } from "@espalier/ui/data-column";
import { formatDate } from "@espalier/web/format-date";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useOfficeList } from "../../lib/use-office-list.ts";
import { OfficeFilters } from "../../parts/office-filters.tsx";
import { MemberCell } from "../../parts/member-cell.tsx";
import { OfficePage } from "../../parts/office-page.tsx";
import { OfficeTable } from "../../parts/office-table.tsx";
import type { BookingRow } from "./booking.ts";
import { BookingDrawer } from "./booking-drawer.tsx";
import { BookingTabs } from "./booking-tabs.tsx";

const STATES = ["booked", "cancelled"] as const;

/** Every booking, those made last first. A row opens it. */
export function BookingsPage() {
  const { t } = useTranslation(["bookings", "shell"]);
  const list = useOfficeList({
    key: "bookings",
    filters: ["state", "uid", "from", "to"],
    call: "officeBookingList",
    load: ({ state = "", ...filters }, asked, signal) => {
      const chosen = STATES.find((each) => each === state);
      return api(
        "officeBookingList",
        { ...asked, ...filters, ...(chosen === undefined ? {} : { state: chosen }) },
        { signal },
      );
    },
  });
  const columns = useBookingColumns();
  const [open, setOpen] = useState<BookingRow | null>(null);
  return (
    <OfficePage title={t("shell:nav.bookings")}>
      <BookingTabs current="bookingList" />
      <OfficeFilters
        list={list}
        filters={[
          {
            kind: "choice",
            key: "state",
            label: t("state"),
            options: STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
          },
          { kind: "text", key: "uid", label: t("uid") },
          { kind: "days", from: "from", to: "to", label: t("days") },
        ]}
      />
      <OfficeTable
        name="bookings"
        label={t("shell:nav.bookings")}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={setOpen}
        currentKey={open?.id}
      />
      {open === null ? null : <BookingDrawer booking={open} onClose={() => setOpen(null)} />}
    </OfficePage>
  );
}

function useBookingColumns(): readonly DataColumn<BookingRow>[] {
  const { t } = useTranslation("bookings");
  return useMemo(
    () => [
      { key: "title", title: t("item"), width: 180, grows: true, cell: ({ title }) => title },
      {
        key: "at",
        title: t("at"),
        width: 156,
        cell: ({ day, time }) => <span className="tabular">{`${day} ${time}`}</span>,
      },
      {
        key: "member",
        title: t("member"),
        width: 184,
        cell: ({ uid, nickname }) => <MemberCell uid={uid} name={nickname} />,
      },
      { key: "name", title: t("name"), width: 124, cell: ({ name }) => name },
      {
        key: "mobile",
        title: t("mobile"),
        width: 140,
        cell: ({ mobile }) => <span className="tabular">{mobile}</span>,
      },
      {
        key: "state",
        title: t("state"),
        width: 104,
        cell: ({ state }) => <Badge tone={state === "booked" ? "success" : "neutral"}>{t(`states.${state}`)}</Badge>,
      },
      { key: "made", title: t("made"), width: 158, cell: ({ created_at }) => <time>{formatDate(created_at)}</time> },
    ],
    [t],
  );
}
