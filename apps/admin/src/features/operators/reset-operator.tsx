import { ConfirmDialog } from "@espalier/ui/overlays/confirm-dialog";
import { queryClient } from "@espalier/web/query-client";
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
};

/** Asks before an operator gets a new first password and loses the authenticator app and all sessions. */
export function ResetOperator({ operator, open, onClose, onPassword }: ResetOperatorProps) {
  const { t } = useTranslation(["operators", "shell"]);
  const { busy, submit } = useSubmit({
    send: (request: { id: number }, options) => api("adminOperatorReset", request, options),
    onDone: async (login) => {
      await queryClient.invalidateQueries({ queryKey: ["operators"] });
      onPassword(login);
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
    />
  );
}
