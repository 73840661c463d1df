import { CopyableText } from "@espalier/ui/data/copyable-text";
import { Dialog } from "@espalier/ui/overlays/dialog";
import { useTranslation } from "react-i18next";

import { useCopy } from "../../lib/use-copy.ts";

/** A first password, shown this once: it has to be handed on before the dialog is closed. */
export function FirstPassword({ password, onClose }: { password: string | null; onClose: () => void }) {
  const { t } = useTranslation(["operators", "shell"]);
  const copy = useCopy();
  return (
    <Dialog
      open={password !== null}
      onOpenChange={(open) => open || onClose()}
      title={t("passwordTitle")}
      description={t("passwordHint")}
      confirmLabel={t("passwordDone")}
      onConfirm={onClose}
      required
    >
      <p className="flex justify-center rounded-control bg-sunken px-3 py-2.5 text-section">
        <CopyableText text={password ?? ""} label={t("shell:copy")} onCopy={copy} />
      </p>
    </Dialog>
  );
}
