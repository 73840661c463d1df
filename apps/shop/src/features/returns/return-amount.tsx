import type { DataOf } from "@espalier/contract/types";
import { PAYMENT_METHODS, PAYMENTS } from "@espalier/core/vocabulary/order";
import { paymentNumber } from "@espalier/core/vocabulary/wire-numbers";
import { Money } from "@espalier/ui/data/money";

type ReturnAmountProps = { value: string; paid: DataOf<"returnView">["paid_type"]; className?: string };

/** An amount of a return in the unit of its order. */
export function ReturnAmount({ value, paid, className }: ReturnAmountProps) {
  const method = PAYMENT_METHODS.find((each) => paymentNumber[each] === paid) ?? "SP";
  const { unit } = PAYMENTS[method];
  return unit === "USD" ? (
    <Money value={value} prefix="$" className={className} />
  ) : (
    <Money value={value} unit={unit} className={className} />
  );
}
