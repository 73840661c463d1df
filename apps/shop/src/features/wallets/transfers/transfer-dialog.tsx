import type { TransferableWallet } from "@espalier/core/vocabulary/wallet";
import { Money } from "@espalier/ui/data/money";
import { useTranslation } from "react-i18next";

import { paths } from "../../../lib/paths.ts";
import { LazyDialog } from "../../../components/lazy-dialog.ts";
import { UnknownOutcome } from "../unknown-outcome.tsx";

/** The transfer, as it was when the security password was entered. */
export type TransferRequest = {
  readonly wallet: TransferableWallet;
  readonly amount: string;
  readonly uid: string;
  /** Masked. */
  readonly name: string;
};

type TransferDialogProps = {
  open: boolean;
  onClose: () => void;
  request: TransferRequest;
  busy: boolean;
  unknown: boolean;
  onConfirm: () => void;
};

/** Repeats who receives how much before anything is sent. It stays while the outcome is not known. */
export function TransferDialog(props: TransferDialogProps) {
  const { open, onClose, request, busy, unknown, onConfirm } = props;
  const { t } = useTranslation(["wallets", "shell"]);
  return (
    <LazyDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t("transfer.confirmTitle")}
      confirmLabel={unknown && !busy ? t("unknown.retry") : t("transfer.confirm")}
      cancelLabel={t("shell:cancel")}
      busy={busy}
      onConfirm={onConfirm}
    >
      <div className="flex flex-col gap-4">
        <p className="text-center">
          <Money value={request.amount} unit={request.wallet} className="text-amount text-ink" />
        </p>
        <dl className="flex flex-col divide-y divide-line rounded-control bg-sunken px-4">
          <div className={fact}>
            <dt className="text-small text-ink-2">{t("transfer.receiver")}</dt>
            <dd className="tabular text-row text-ink">{request.uid}</dd>
          </div>
          <div className={fact}>
            <dt className="text-small text-ink-2">{t("transfer.receiverName")}</dt>
            <dd className="text-row text-ink wrap-anywhere">{request.name}</dd>
          </div>
        </dl>
        {unknown ? <UnknownOutcome recordsPath={paths.transfers()} /> : null}
      </div>
    </LazyDialog>
  );
}

const fact = "flex flex-wrap items-baseline justify-between gap-x-3 py-2.5";
