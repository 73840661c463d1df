import { readMoney } from "@espalier/core/money/money";
import { useTranslation } from "react-i18next";

import { FactList } from "../../../components/fact-list.tsx";
import { LazyDialog } from "../../../components/lazy-dialog.ts";
import { OrderAmount } from "../order-amount.tsx";
import { methodOf, type PaidType, unitOf } from "../payment/payment-methods.ts";
import type { Exchange, Quote } from "./use-quote.ts";

type ConfirmPaymentProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  paid: PaidType;
  /** What it costs, and what the wallet has left by it or lacks for it. */
  quote: Pick<Quote, "amount" | "balance_after" | "missing" | "exchange">;
  onConfirm: () => void;
};

/** Repeats what is taken from a wallet, and what is left in it, before the order is placed. */
export function ConfirmPayment({ open, onOpenChange, paid, quote, onConfirm }: ConfirmPaymentProps) {
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
          { name: t("total"), value: <OrderAmount value={quote.amount} unit={unit} className="text-section" /> },
          ...(quote.exchange === null ? [] : differenceOf(quote.exchange)),
          ...(quote.balance_after === null ? [] : [{ name: t("afterPayment"), value: left(quote.balance_after) }]),
        ]}
      />
    </LazyDialog>
  );

  function differenceOf({ credit, to_pay: toPay, to_get_back: toGetBack }: Exchange) {
    const isLeft = readMoney(toGetBack) > 0n;
    return [
      {
        name: t("exchangeCredit"),
        value: <OrderAmount value={`-${credit}`} unit={unit} className="text-accent-ink" />,
      },
      {
        name: isLeft ? t("exchangeBack") : t("exchangePay"),
        value: <OrderAmount value={isLeft ? toGetBack : toPay} unit={unit} className="text-section" />,
      },
    ];
  }

  function left(after: string) {
    if (readMoney(quote.missing) > 0n) {
      return (
        <span className="text-danger">
          {t("insufficient")}: {t("missing")} <OrderAmount value={quote.missing} unit={unit} unitLook="same" />
        </span>
      );
    }
    return <OrderAmount value={after} unit={unit} />;
  }
}
