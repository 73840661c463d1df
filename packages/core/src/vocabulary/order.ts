export const ORDER_STATUSES = ["unpaid", "unshipped", "shipped", "finished", "cancelled", "refunded"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How an order is paid: from the purse, from the coin wallet, or by credit card. */
export const PAYMENT_METHODS = ["SP", "CP", "card"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const SHIPPINGS = ["delivery", "self_collection"] as const;
export type Shipping = (typeof SHIPPINGS)[number];

/** What can happen to an order, in the order's own history. */
export const ORDER_EVENTS = [
  "placed",
  "paid",
  "shipped",
  "finished",
  "cancelled",
  "refunded_part",
  "refunded",
  "payment_returned",
] as const;
export type OrderEvent = (typeof ORDER_EVENTS)[number];

/** A package is sold alone and once; a good in any number. */
export const GOODS_KINDS = ["package", "good"] as const;
export type GoodsKind = (typeof GOODS_KINDS)[number];
