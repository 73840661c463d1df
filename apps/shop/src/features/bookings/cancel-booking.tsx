import { Button } from "@espalier/ui/foundations/button";
import { queryClient } from "@espalier/web/query-client";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { LazyDialog } from "../../components/lazy-dialog.ts";
import { type Booking, bookingsKey, timesKey } from "./booking-queries.ts";

/** Cancels an appointment after a confirmation; `at` is its time, formatted. */
export function CancelBooking({ booking: { id, title }, at }: { booking: Booking; at: string }) {
  const { t } = useTranslation("bookings");
  const [asking, setAsking] = useState(false);
  const reload = () =>
    Promise.all([bookingsKey, timesKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  const { busy, submit } = useSubmit({
    send: (request: { id: number }, options) => api("bookCancel", request, options),
    onDone: async () => {
      await reload();
      setAsking(false);
      void toaster.show(t("cancelled"), { tone: "success" });
    },
    onFailed: (error) => {
      toastFailure(error);
      void reload();
    },
  });
  return (
    <>
      <Button variant="plain" size="small" aria-label={t("cancelOf", { title })} onClick={() => setAsking(true)}>
        {t("cancelBooking")}
      </Button>
      <LazyDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("cancelQuestion")}
        description={`${title} · ${at}`}
        confirmLabel={t("cancelYes")}
        cancelLabel={t("cancelNo")}
        danger
        busy={busy}
        onConfirm={() => submit({ id })}
      />
    </>
  );
}
