import { isRunWaiting } from "@espalier/core/states/run";
import { Button } from "@espalier/ui/foundations/button";
import { ConfirmDialog } from "@espalier/ui/overlays/confirm-dialog";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { useSearchValues } from "../../../lib/use-search-values.ts";
import { useHasPermission } from "../../../lib/use-has-permission.ts";
import { PreviewDrawer } from "./preview-drawer.tsx";
import { isUnderWay, refreshRuns, runStateQuery } from "./run-queries.ts";

/** The buttons that preview a close and that close the period. */
export function CloseActions() {
  const may = useHasPermission();
  return may("commission.run") ? <Actions /> : null;
}

function Actions() {
  const { t } = useTranslation(["runs", "shell"]);
  const { data: state } = useQuery(runStateQuery);
  const [previewed, setPreviewed] = useState<number | null>(null);
  const [pressed, setPressed] = useState(false);
  const { values, change } = useSearchValues(["do"]);
  const named = values["do"];
  const asking = pressed || named === "close";
  const stopAsking = () => {
    setPressed(false);
    if (named === "close") change({ do: "" });
  };
  const preview = useSubmit({
    send: (_: object, options) => api("adminRunPreview", {}, options),
    onDone: async ({ job_id }) => {
      await refreshRuns();
      setPreviewed(job_id);
    },
  });
  const close = useSubmit({
    send: (_: object, options) => api("adminRunClose", {}, options),
    onDone: async () => {
      await refreshRuns();
      stopAsking();
      setPreviewed(null);
      void toaster.show(t("closeRequested"), { tone: "success" });
    },
  });
  const unfinished = state?.unfinished;
  const waits = !!unfinished && isRunWaiting(unfinished.status);
  const busy = isUnderWay(state?.job);
  const beginPreview = useEffectEvent(() => {
    change({ do: "" });
    preview.submit({}, "preview");
  });
  useEffect(() => {
    if (named === "preview") beginPreview();
  }, [named]);
  return (
    <>
      <Button variant="plain" size="medium" busy={preview.busy} onClick={() => preview.submit({}, "preview")}>
        {t("preview")}
      </Button>
      <Button size="medium" disabled={waits || busy} onClick={() => setPressed(true)}>
        {t("closeNow")}
      </Button>
      {previewed === null ? null : (
        <PreviewDrawer job={previewed} onClose={() => setPreviewed(null)} onCloseNow={() => setPressed(true)} />
      )}
      <ConfirmDialog
        open={asking && !waits}
        onClose={stopAsking}
        title={t("closeTitle")}
        description={t(state?.accept_runs ? "closeHintWaits" : "closeHintPays")}
        confirmLabel={t("closeNow")}
        cancelLabel={t("shell:cancel")}
        onConfirm={() => close.submit({}, "close")}
        busy={close.busy}
      />
    </>
  );
}
