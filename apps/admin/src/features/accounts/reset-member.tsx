import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { ReasonDialog } from "../../components/reason-dialog.tsx";
import { type Member, refreshMember } from "./member.ts";

/** Asks for a reason, then shows where the one-time password was sent, or says that another owner has to approve. */
export function ResetMember({ member: { uid, name }, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation("members");
  const { busy, submit } = useSubmit({
    send: (reason: string, options) => api("adminMemberReset", { uid, reason }, options),
    onDone: async ({ sent_to: where, approval_id }) => {
      const text = approval_id === null ? t("reset.done", { where }) : t("reset.proposed");
      void toaster.show(text, { tone: "success" });
      await refreshMember(uid);
      onClose();
    },
  });
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
