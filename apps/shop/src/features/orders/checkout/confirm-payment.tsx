import { useTranslation } from "react-i18next";

import { FactList } from "../../../components/fact-list.tsx";
import { LazyDialog } from "../../../components/lazy-dialog.ts";
import { OrderAmount } from "../order-amount.tsx";
import { methodOf, type PaidType, unitOf } from "../payment/payment-methods.ts";
import { covers, leftAfter } from "./price-order.ts";

type ConfirmPaymentProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  paid: PaidType;
  amount: string;
  balance: string | undefined;
  onConfirm: () => void;
};

/** Repeats what is taken from a wallet, and what is left in it, before the order is placed. */
export function ConfirmPayment({ open, onOpenChange, paid, amount, balance, onConfirm }: ConfirmPaymentProps) {
  const { t } = useTranslation(["orders", "shell"]);
  const unit = unitOf(paid);
  return (
    <LazyDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("spendQuestion")}
      confirmLabel={t("payNow")}
      cancelLabel={t("shell:cancel")}
      onConfirm={onConfirm}
    >
      <FactList
        facts={[
          { name: t("payment"), value: t(`method.${methodOf(paid)}`) },
          { name: t("total"), value: <OrderAmount value={amount} unit={unit} className="text-section" /> },
          ...(balance === undefined ? [] : [{ name: t("afterPayment"), value: left(balance) }]),
        ]}
      />
    </LazyDialog>
  );

  function left(held: string) {
    if (!covers(held, amount)) return <span className="text-danger">{t("insufficient")}</span>;
    return <OrderAmount value={leftAfter(held, amount)} unit={unit} />;
  }
}
