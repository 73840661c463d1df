import type { DataOf } from "@espalier/contract/types";
import { CopyableText } from "@espalier/ui/data/copyable-text";
import { Dialog } from "@espalier/ui/overlays/dialog";
import { useTranslation } from "react-i18next";

import { useCopy } from "../../lib/use-copy.ts";

export type FirstLogin = Pick<DataOf<"adminOperatorReset">, "password" | "approval_id">;

/** A first password, shown this once: it has to be handed on before the dialog is closed. */
export function FirstPassword({ login, onClose }: { login: FirstLogin | null; onClose: () => void }) {
  const { t } = useTranslation(["operators", "shell"]);
  const copy = useCopy();
  return (
    <Dialog
      open={login !== null}
      onOpenChange={(open) => open || onClose()}
      title={t("passwordTitle")}
      description={t("passwordHint")}
      confirmLabel={t("passwordDone")}
      onConfirm={onClose}
      required
    >
      <p className="flex justify-center rounded-control bg-sunken px-3 py-2.5 text-section">
        <CopyableText text={login?.password ?? ""} label={t("shell:copy")} onCopy={copy} />
      </p>
      {typeof login?.approval_id === "number" ? (
        <p className="pt-3 text-center text-small text-pending">{t("passwordWaits")}</p>
      ) : null}
    </Dialog>
  );
}
