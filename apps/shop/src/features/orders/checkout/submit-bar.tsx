import { Button } from "@espalier/ui/foundations/button";
import { useTranslation } from "react-i18next";

import { OrderAmount } from "../order-amount.tsx";
import type { Unit } from "../payment/payment-methods.ts";

type SubmitBarProps = {
  /** Undefined while the price is not known. */
  amount: string | undefined;
  unit: Unit;
  busy: boolean;
  /** Whether the price is being asked for. */
  updating: boolean;
  placed: boolean;
  disabled: boolean;
  onSubmit: () => void;
};

/** The button that places the order, with what it costs. */
export function SubmitBar({ amount, unit, busy, updating, placed, disabled, onSubmit }: SubmitBarProps) {
  const { t } = useTranslation("orders");
  return (
    <Button full busy={busy} disabled={disabled} onClick={onSubmit}>
      {submitLabel()}
    </Button>
  );

  function submitLabel() {
    if (placed) return t("placed");
    if (busy) return t("placing");
    if (updating) return t("updatingPrice");
    if (amount === undefined) return t("place");
    return (
      <span>
        {t("place")} <OrderAmount value={amount} unit={unit} unitLook="same" />
      </span>
    );
  }
}
