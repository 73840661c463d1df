import { Money } from "@espalier/ui/data/money";

import type { Unit } from "./payment/payment-methods.ts";

/** An amount of an order in its unit: dollars with their sign in front, points with their name behind. */
export function OrderAmount({ value, unit, className }: { value: string; unit: Unit; className?: string }) {
  return unit === "$" ? (
    <Money value={value} prefix="$" className={className} />
  ) : (
    <Money value={value} unit={unit} className={className} />
  );
}
