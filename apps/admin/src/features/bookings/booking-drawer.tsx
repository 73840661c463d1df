import { Badge } from "@espalier/ui/data/badge";
import { Button } from "@espalier/ui/foundations/button";
import { KeyValueList } from "@espalier/ui/data/key-value-list";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { paths } from "../../lib/paths.ts";
import { api } from "../../lib/api.ts";
import { useHasPermission } from "../../lib/use-has-permission.ts";
import { ReasonDialog } from "../../components/reason-dialog.tsx";
import { DENSE_LINK } from "../../components/layout/dense-link.ts";
import { AdminDrawer } from "../../components/layout/admin-drawer.tsx";
import { type Booking, refreshBookings } from "./booking.ts";

/** A booking, which can be cancelled for a reason until its time has come. */
export function BookingDrawer({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation(["bookings", "shell"]);
  const may = useHasPermission();
  const [openedAt] = useState(() => Date.now());
  const [asking, setAsking] = useState(false);
  const { busy, submit } = useSubmit({
    send: (reason: string, options) => api("adminBookingCancel", { id: booking.id, reason }, options),
    onDone: async () => {
      await refreshBookings();
      void toaster.show(t("cancelled"), { tone: "success" });
      onClose();
    },
  });
  const cancellable = booking.state === "booked" && may("bookings.write") && booking.book_at * 1000 > openedAt;
  const member = may("members.read") ? (
    <Link to={paths.member({ uid: booking.uid })} className={`${DENSE_LINK} tabular`}>
      {booking.nickname} · {booking.uid}
    </Link>
  ) : (
    `${booking.nickname} · ${booking.uid}`
  );
  return (
    <AdminDrawer
      open
      onClose={onClose}
      title={booking.title}
      description={`${booking.day} ${booking.time}`}
      footer={
        cancellable ? (
          <Button variant="danger" size="medium" onClick={() => setAsking(true)}>
            {t("cancel")}
          </Button>
        ) : undefined
      }
    >
      <KeyValueList
        items={[
          { key: "member", name: t("member"), value: member },
          { key: "name", name: t("name"), value: booking.name },
          { key: "mobile", name: t("mobile"), value: <span className="tabular">{booking.mobile}</span> },
          {
            key: "state",
            name: t("state"),
            value: (
              <Badge tone={booking.state === "booked" ? "success" : "neutral"}>{t(`states.${booking.state}`)}</Badge>
            ),
          },
          ...(booking.cancel_reason === ""
            ? []
            : [{ key: "reason", name: t("shell:reason.label"), value: booking.cancel_reason }]),
        ]}
      />
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t("cancelTitle")}
        description={t("cancelHint")}
        confirmLabel={t("cancel")}
        onConfirm={submit}
        busy={busy}
        danger
      />
    </AdminDrawer>
  );
}
