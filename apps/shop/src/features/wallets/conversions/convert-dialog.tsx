import { Money } from "@espalier/ui/data/money";
import { ArrowDown } from "lucide-react";
import { useTranslation } from "react-i18next";

import { LateDialog } from "../../../components/late-dialog.ts";
import { UnknownOutcome } from "../unknown-outcome.tsx";

/** What is to be converted, as it stood when the security password was given. */
export type ConvertWish = {
  readonly amount: string;
  /** The SP it becomes; undefined while the rate is not known. */
  readonly becomes: string | undefined;
};

type ConvertDialogProps = {
  open: boolean;
  onClose: () => void;
  wish: ConvertWish;
  busy: boolean;
  unknown: boolean;
  recordsPath: string;
  onConfirm: () => void;
};

/** Repeats what is given and what is got before anything is converted. It stays while the outcome is not known. */
export function ConvertDialog(props: ConvertDialogProps) {
  const { open, onClose, wish, busy, unknown, recordsPath, onConfirm } = props;
  const { t } = useTranslation(["wallet", "shell"]);
  return (
    <LateDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t("convert.confirmTitle")}
      confirmLabel={unknown && !busy ? t("unknown.retry") : t("shell:confirm")}
      cancelLabel={t("shell:cancel")}
      busy={busy}
      onConfirm={onConfirm}
    >
      <div className="flex flex-col gap-4">
        <p className="flex flex-col items-center gap-1.5">
          <Money value={wish.amount} unit="CP" className="text-title text-ink" />
          {wish.becomes === undefined ? null : (
            <>
              <ArrowDown aria-label={t("convert.becomes")} role="img" size={20} className="text-ink-3" />
              <Money value={wish.becomes} unit="SP" className="text-title text-accent-ink" />
            </>
          )}
        </p>
        {unknown ? <UnknownOutcome recordsPath={recordsPath} /> : null}
      </div>
    </LateDialog>
  );
}
