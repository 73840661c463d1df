import { Button } from "@espalier/ui/foundations/button";
import { useTranslation } from "react-i18next";

import { OrderAmount } from "../order-amount.tsx";
import type { Unit } from "../payment/payment-methods.ts";

type SubmitBarProps = { amount: string; unit: Unit; busy: boolean; placed: boolean; onSubmit: () => void };

/** The total, and the button that places the order. */
export function SubmitBar({ amount, unit, busy, placed, onSubmit }: SubmitBarProps) {
  const { t } = useTranslation("orders");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p aria-live="polite" className="flex min-w-0 grow-999 flex-col">
        <span className="text-small text-ink-3">{t("total")}</span>
        <OrderAmount value={amount} unit={unit} className="text-section text-ink" />
      </p>
      <Button busy={busy} onClick={onSubmit} className="grow">
        {submitLabel()}
      </Button>
    </div>
  );

  function submitLabel() {
    if (placed) return t("placed");
    return busy ? t("placing") : t("place");
  }
}
