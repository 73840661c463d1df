import type { ChargeKind } from "@espalier/core/vocabulary/order";

/** What an order charges for. */
export const charges = {
  goods: "Goods",
  discount: "Coupon discount",
  delivery: "Delivery",
  tax: "Tax",
  included_tax: "of which tax",
} satisfies Readonly<Record<ChargeKind, string>>;

/** Tax that the prices contain, by its name and rate. */
export const includedTax: string = "of which {tax}";
