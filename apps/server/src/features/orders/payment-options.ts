import type { PaymentMethod } from "@espalier/core/vocabulary/order";

/** Which ways of paying the house offers besides SP. */
export type PaymentOptions = { readonly coin: boolean; readonly card: boolean };

/** Why this way of paying is not to be had; undefined when it is. */
export const refuseMethod = (
  method: PaymentMethod,
  options: PaymentOptions,
): "order.card_unavailable" | "order.coin_unavailable" | undefined => {
  if (method === "card" && !options.card) return "order.card_unavailable";
  return method === "CP" && !options.coin ? "order.coin_unavailable" : undefined;
};
