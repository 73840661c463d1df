import { Button } from "@espalier/ui/foundations/button";
import { isNotFound } from "@espalier/web/is-not-found";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { LazyDialog } from "../../../components/lazy-dialog.ts";
import { type Session, sessionsQuery } from "./sessions-query.ts";
import { useDeviceName } from "./use-device-name.ts";

/** Ends a session elsewhere, once that was confirmed. One that has ended already is as good. */
export function EndSession({ session }: { session: Session }) {
  const { t } = useTranslation(["settings", "shell"]);
  const nameOf = useDeviceName();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const ended = async (): Promise<void> => {
    setAsking(false);
    void toaster.show(t("sessions.ended"), { tone: "success" });
    await queries.invalidateQueries(sessionsQuery);
  };
  const { busy, submit } = useSubmit({
    send: (_: null, options) => api("userSessionEnd", { id: session.id }, options),
    onDone: ended,
    onFailed: (error) => (isNotFound(error) ? void ended() : toastFailure(error)),
  });

  return (
    <>
      <Button
        variant="plain"
        size="small"
        aria-label={t("sessions.endOf", { device: nameOf(session) })}
        onClick={() => setAsking(true)}
      >
        {t("sessions.end")}
      </Button>
      <LazyDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("sessions.endQuestion", { device: nameOf(session) })}
        description={t("sessions.endHint")}
        confirmLabel={t("sessions.end")}
        cancelLabel={t("shell:cancel")}
        danger
        busy={busy}
        onConfirm={() => submit(null)}
      />
    </>
  );
}
