import type { ChargeKind } from "@espalier/core/vocabulary/order";

/** What an order charges for. */
export const charges = {
  goods: "Goods",
  discount: "Coupon discount",
  delivery: "Delivery",
  tax: "Tax",
} satisfies Readonly<Record<ChargeKind, string>>;
