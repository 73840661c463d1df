import { Dialog } from "@espalier/ui/overlays/dialog";
import { formatDate } from "@espalier/web/format-date";
import { useSubmit } from "@espalier/web/use-submit";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import { ReasonDialog } from "../../components/reason-dialog.tsx";
import { type Member, refreshMember } from "./member.ts";

type Ready = { readonly secret: string; readonly until: number };

/** The shop's address with the link's secret in the fragment, which a browser sends to no server. */
const viewAddress = (secret: string): string => `/public/view#${secret}`;

/** Asks for a reason, then offers the shop as the member sees it, in a new tab. */
export function ViewAsMember({ member: { uid, name }, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation(["members", "shell"]);
  const [ready, setReady] = useState<Ready | null>(null);
  const { busy, submit } = useSubmit({
    send: (reason: string, options) => api("adminMemberViewAs", { uid, reason }, options),
    onDone: async (answer) => {
      setReady(answer);
      await refreshMember(uid);
    },
  });
  if (ready === null) {
    return (
      <ReasonDialog
        open
        onClose={onClose}
        title={t("viewAs.title", { name })}
        description={t("viewAs.hint")}
        confirmLabel={t("viewAs.confirm")}
        onConfirm={submit}
        busy={busy}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={t("viewAs.readyTitle")}
      description={t("viewAs.readyHint", { time: formatDate(ready.until, "time") })}
      cancelLabel={t("shell:close")}
      confirmLabel={t("viewAs.open")}
      onConfirm={() => {
        window.open(viewAddress(ready.secret), "_blank", "noopener,noreferrer");
        onClose();
      }}
    />
  );
}
