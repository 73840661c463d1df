import { formatMoney, type Money } from "@espalier/core/money/money";
import { needsProvider, type PaymentMethod } from "@espalier/core/vocabulary/order";
import { refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { CARD_LIMITS } from "../payments/limits.ts";

/** Which ways of paying the company offers besides SP. */
export type PaymentOptions = { readonly coin: boolean; readonly card: boolean };

/** Why this way of paying is not to be had; undefined when it is. */
export const refuseMethod = (
  method: PaymentMethod,
  options: PaymentOptions,
): "order.card_unavailable" | "order.coin_unavailable" | undefined => {
  if (needsProvider(method) && !options.card) return "order.card_unavailable";
  return method === "CP" && !options.coin ? "order.coin_unavailable" : undefined;
};

/** Why cards are not charged this amount, in hundredths of a dollar; undefined when they are. */
export const refuseCardAmount = (amount: Money): Outcome<never, "order.card_amount"> | undefined => {
  const { least, most } = CARD_LIMITS;
  if (amount >= least && amount <= most) return undefined;
  return refused("order.card_amount", { least: formatMoney(least), most: formatMoney(most) });
};
