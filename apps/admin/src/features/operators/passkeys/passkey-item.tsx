import { Button } from "@espalier/ui/foundations/button";
import { Dialog } from "@espalier/ui/overlays/dialog";
import { formatDate } from "@espalier/web/format-date";
import { isNotFound } from "@espalier/web/is-not-found";
import { toastFailure } from "@espalier/web/toast-failure";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../../lib/api.ts";
import { type Passkey, passkeysQuery } from "./passkeys-query.ts";

/** One passkey: its name, since when, when it was last used, and its removal once that was confirmed. */
export function PasskeyItem({ passkey: { id, name, created_at, used_at } }: { passkey: Passkey }) {
  const { t } = useTranslation(["auth", "shell"]);
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const removed = async (): Promise<void> => {
    setAsking(false);
    void toaster.show(t("passkeys.removed"), { tone: "success" });
    await queries.invalidateQueries(passkeysQuery);
  };
  const { busy, submit } = useSubmit({
    send: (_: null, options) => api("adminPasskeyRemove", { id }, options),
    onDone: removed,
    onFailed: (error) => (isNotFound(error) ? void removed() : toastFailure(error)),
  });

  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="text-panel text-ink wrap-anywhere">{name}</p>
        <p className="tabular text-small text-ink-3">
          {t("passkeys.added", { time: formatDate(created_at, "minute") })}
        </p>
        <p className="tabular text-small text-ink-3">
          {used_at === 0 ? t("passkeys.unused") : t("passkeys.used", { time: formatDate(used_at, "minute") })}
        </p>
      </div>
      <Button
        variant="plain"
        size="small"
        aria-label={t("passkeys.removeOf", { name })}
        onClick={() => setAsking(true)}
      >
        {t("passkeys.remove")}
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={t("passkeys.removeQuestion", { name })}
        description={t("passkeys.removeHint")}
        confirmLabel={t("passkeys.remove")}
        cancelLabel={t("shell:cancel")}
        danger
        busy={busy}
        onConfirm={() => submit(null)}
      />
    </li>
  );
}
