import { Money } from "@espalier/ui/data/money";
import { ArrowDown } from "lucide-react";
import { useTranslation } from "react-i18next";

import { LazyDialog } from "../../../components/lazy-dialog.ts";
import { UnknownOutcome } from "../unknown-outcome.tsx";

/** The conversion, as it was when the security password was entered. */
export type ConvertRequest = {
  readonly amount: string;
  /** The SP it becomes; undefined while the rate is not known. */
  readonly becomes: string | undefined;
};

type ConvertDialogProps = {
  open: boolean;
  onClose: () => void;
  request: ConvertRequest;
  busy: boolean;
  unknown: boolean;
  recordsPath: string;
  onConfirm: () => void;
};

/** Shows both amounts before the conversion. It stays open while the outcome is not known. */
export function ConvertDialog(props: ConvertDialogProps) {
  const { open, onClose, request, busy, unknown, recordsPath, onConfirm } = props;
  const { t } = useTranslation(["wallets", "shell"]);
  return (
    <LazyDialog
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
          <Money value={request.amount} unit="CP" className="text-title text-ink" />
          {request.becomes === undefined ? null : (
            <>
              <ArrowDown aria-label={t("convert.becomes")} role="img" size={20} className="text-ink-3" />
              <Money value={request.becomes} unit="SP" className="text-title text-accent-ink" />
            </>
          )}
        </p>
        {unknown ? <UnknownOutcome recordsPath={recordsPath} /> : null}
      </div>
    </LazyDialog>
  );
}
