import { ConfirmDialog } from "@espalier/ui/overlays/confirm-dialog";
import { queryClient } from "@espalier/web/query-client";
import { formatDate } from "@espalier/web/format-date";
import { toaster } from "@espalier/web/toaster";
import { useSubmit } from "@espalier/web/use-submit";
import { useTranslation } from "react-i18next";

import { api } from "../../lib/api.ts";
import type { FirstLogin } from "./first-password.tsx";
import type { Operator } from "./operator.ts";

type ResetOperatorProps = {
  operator: Operator;
  open: boolean;
  onClose: () => void;
  onPassword: (login: FirstLogin) => void;
  /** Called when the reset has to wait for a day. */
  onWaits: () => void;
};

/** Asks before an operator gets a new first password and loses the authenticator app and all sessions. */
export function ResetOperator({ operator, open, onClose, onPassword, onWaits }: ResetOperatorProps) {
  const { t } = useTranslation(["operators", "shell"]);
  const { busy, submit } = useSubmit({
    send: (request: { id: number }, options) => api("adminOperatorReset", request, options),
    onDone: async (login) => {
      await queryClient.invalidateQueries();
      if (login.password !== "") return onPassword(login);
      const at = formatDate(login.waits_until);
      void toaster.show(t("resetProposed", { name: operator.name, at }), { tone: "success" });
      onWaits();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t("resetTitle", { name: operator.name })}
      description={t("resetHint")}
      confirmLabel={t("reset")}
      cancelLabel={t("shell:cancel")}
      onConfirm={() => submit({ id: operator.id })}
      busy={busy}
      danger
    >
      {operator.role === "owner" && !operator.disabled ? (
        <p className="text-center text-small text-pending">
          {operator.reset_from === 0
            ? t("resetOwnerHint", { name: operator.name })
            : t("resetFrom", { at: formatDate(operator.reset_from) })}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
