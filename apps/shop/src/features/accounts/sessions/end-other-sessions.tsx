import { Button } from "@espalier/ui/foundations/button";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { LazyDialog } from "../../../components/lazy-dialog.ts";
import { sessionsQuery } from "./sessions-query.ts";

/** Ends every session but this one, those that are not listed too, once that was confirmed. */
export function EndOtherSessions() {
  const { t } = useTranslation(["settings", "shell"]);
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { busy, submit } = useSubmit({
    send: (_: null, options) => api("userSessionEndOthers", {}, options),
    onDone: async () => {
      await queries.invalidateQueries(sessionsQuery);
      setAsking(false);
      void toaster.show(t("sessions.othersEnded"), { tone: "success" });
    },
  });

  return (
    <>
      <Button variant="soft" full onClick={() => setAsking(true)}>
        {t("sessions.endOthers")}
      </Button>
      <LazyDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("sessions.endOthersQuestion")}
        description={t("sessions.endOthersHint")}
        confirmLabel={t("sessions.endOthersConfirm")}
        cancelLabel={t("shell:cancel")}
        danger
        busy={busy}
        onConfirm={() => submit(null)}
      />
    </>
  );
}
