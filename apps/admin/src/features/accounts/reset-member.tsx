import { CopyableText } from "@espalier/ui/data/copyable-text";
import { Dialog } from "@espalier/ui/overlays/dialog";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { useCopy } from "../../lib/use-copy.ts";
import { ReasonDialog } from "../../components/reason-dialog.tsx";
import { type Member, refreshMember } from "./member.ts";

/** Asks why, and then shows the one-time password this once. */
export function ResetMember({ member: { uid, name }, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation(["members", "shell"]);
  const copy = useCopy();
  const [password, setPassword] = useState<string | null>(null);
  const { busy, submit } = useSubmit({
    send: (reason: string, options) => api("adminMemberReset", { uid, reason }, options),
    onDone: async (answer) => {
      setPassword(answer.password);
      await refreshMember(uid);
    },
  });
  if (password === null) {
    return (
      <ReasonDialog
        open
        onClose={onClose}
        title={t("reset.title", { name })}
        description={t("reset.hint")}
        confirmLabel={t("reset.action")}
        onConfirm={submit}
        busy={busy}
        danger
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("reset.passwordTitle")}
      description={t("reset.passwordHint")}
      confirmLabel={t("passwordNoted")}
      onConfirm={onClose}
      required
    >
      <p className="flex justify-center rounded-control bg-sunken px-3 py-2.5 text-section">
        <CopyableText text={password} label={t("shell:copy")} onCopy={copy} />
      </p>
    </Dialog>
  );
}
