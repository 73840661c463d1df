import { Money } from "@espalier/ui/data/money";
import { useTranslation } from "react-i18next";

import { LazyDialog } from "../../../components/lazy-dialog.ts";
import type { BankAccount } from "../../../lib/queries/banks-query.ts";
import { lastDigits } from "../last-digits.ts";
import { ReviewFacts } from "../review-facts.tsx";

/** The withdrawal, as it was when the form was sent. */
export type WithdrawRequest = { readonly amount: string; readonly account: BankAccount };

type WithdrawDialogProps = {
  open: boolean;
  onClose: () => void;
  request: WithdrawRequest;
  onConfirm: () => void;
};

/** Repeats how much goes to which account before the security password is asked for. */
export function WithdrawDialog({ open, onClose, request, onConfirm }: WithdrawDialogProps) {
  const { t } = useTranslation(["wallets", "shell"]);
  const { amount, account } = request;
  return (
    <LazyDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t("withdraw.reviewTitle")}
      confirmLabel={t("shell:confirm")}
      cancelLabel={t("shell:cancel")}
      onConfirm={onConfirm}
    >
      <div className="flex flex-col gap-4">
        <p className="text-center">
          <Money value={amount} unit="CP" className="text-amount text-ink" />
        </p>
        <ReviewFacts
          facts={[
            { name: t("withdraw.toBank"), value: account.bank_name },
            { name: t("withdraw.accountNumber"), value: `•••• ${lastDigits(account.account_number)}` },
            { name: t("withdraw.holder"), value: account.account_name },
            { name: t("review.fee"), value: t("review.noFee") },
          ]}
        />
      </div>
    </LazyDialog>
  );
}
