import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { ReasonDialog } from "../../components/reason-dialog.tsx";
import { type Member, refreshMember } from "./member.ts";

/** Asks for a reason, then removes the authenticator app, or says that another owner has to approve. */
export function RemoveTotp({ member: { uid, name }, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation("members");
  const { busy, submit } = useSubmit({
    send: (reason: string, options) => api("adminMemberTotpRemove", { uid, reason }, options),
    onDone: async ({ approval_id }) => {
      void toaster.show(t(approval_id === null ? "totp.done" : "totp.proposed"), { tone: "success" });
      await refreshMember(uid);
      onClose();
    },
  });
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t("totp.title", { name })}
      description={t("totp.hint")}
      confirmLabel={t("totp.confirm")}
      onConfirm={submit}
      busy={busy}
      danger
    />
  );
}
