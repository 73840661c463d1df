import { Money } from "@espalier/ui/data/money";

import type { Unit } from "./payment/payment-methods.ts";

type OrderAmountProps = {
  value: string;
  unit: Unit;
  /** `same` on the ground of a button, where grey is not legible. */
  unitLook?: "quiet" | "same";
  className?: string;
};

/** An amount of an order in its unit: dollars with their sign in front, points with their name behind. */
export function OrderAmount({ value, unit, unitLook, className }: OrderAmountProps) {
  return unit === "$" ? (
    <Money value={value} prefix="$" className={className} />
  ) : (
    <Money value={value} unit={unit} unitLook={unitLook} className={className} />
  );
}
