import type { TransferableWallet } from "@espalier/core/vocabulary/wallet";
import { Money } from "@espalier/ui/data/money";
import { useTranslation } from "react-i18next";

import { LazyDialog } from "../../../components/lazy-dialog.ts";
import { ReviewFacts } from "../review-facts.tsx";

/** The transfer, as it was when the form was sent. */
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
  onConfirm: () => void;
};

/** Repeats who receives how much before the security password is asked for. */
export function TransferDialog({ open, onClose, request, onConfirm }: TransferDialogProps) {
  const { t } = useTranslation(["wallets", "shell"]);
  return (
    <LazyDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t("transfer.confirmTitle")}
      confirmLabel={t("shell:confirm")}
      cancelLabel={t("shell:cancel")}
      onConfirm={onConfirm}
    >
      <div className="flex flex-col gap-4">
        <p className="text-center">
          <Money value={request.amount} unit={request.wallet} className="text-amount text-ink" />
        </p>
        <ReviewFacts
          facts={[
            { name: t("transfer.receiver"), value: request.uid },
            { name: t("transfer.receiverName"), value: request.name },
            { name: t("review.fee"), value: t("review.noFee") },
          ]}
        />
      </div>
    </LazyDialog>
  );
}
