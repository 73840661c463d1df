import { Button } from "@espalier/ui/foundations/button";
import { useTranslation } from "react-i18next";

import { OrderAmount } from "../order-amount.tsx";
import type { Unit } from "../payment/payment-methods.ts";

type SubmitBarProps = { amount: string; unit: Unit; busy: boolean; placed: boolean; onSubmit: () => void };

/** The button that places the order, with what it costs. */
export function SubmitBar({ amount, unit, busy, placed, onSubmit }: SubmitBarProps) {
  const { t } = useTranslation("orders");
  return (
    <Button full busy={busy} onClick={onSubmit}>
      {submitLabel()}
    </Button>
  );

  function submitLabel() {
    if (placed) return t("placed");
    if (busy) return t("placing");
    return (
      <span>
        {t("place")} <OrderAmount value={amount} unit={unit} unitLook="same" />
      </span>
    );
  }
}
