import { formatMoney, type Money } from "../money/money.ts";
import { done, refused, type Outcome } from "../vocabulary/outcome.ts";

/**
 * Refuses a price (hundredths) above the one that the buyer confirmed. A lower one is given. Where nothing was confirmed, as by clients
 * that only know the specification, nothing is compared.
 */
export const refuseDearer = (
  { amount, unit }: { readonly amount: Money; readonly unit: string },
  confirmed: Money | undefined,
): Outcome<null, "price.changed"> =>
  confirmed === undefined || amount <= confirmed
    ? done(null)
    : refused("price.changed", { amount: formatMoney(amount), unit, confirmed: formatMoney(confirmed) });
