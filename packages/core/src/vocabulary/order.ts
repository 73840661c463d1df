import { keysOf } from "./record-of.ts";

export const ORDER_STATUSES = ["unpaid", "unshipped", "shipped", "finished", "cancelled", "refunded"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * How an order is paid: from the purse, from the coin wallet, or by credit card. `number` stands for the method on the wire, `unit`
 * is what its amounts are counted in, `price` the price of a good that holds for it. `provider`: money is moved by a payment
 * provider, so that the order waits for it, and not by a wallet.
 */
export const PAYMENTS = {
  SP: { number: 1, unit: "SP", price: "pv_price", provider: false },
  CP: { number: 3, unit: "CP", price: "pv_price", provider: false },
  card: { number: 2, unit: "USD", price: "price", provider: true },
} as const;
export type PaymentMethod = keyof typeof PAYMENTS;
export const PAYMENT_METHODS: readonly PaymentMethod[] = keysOf(PAYMENTS);

/** What orders are counted in: the units of the payment methods. */
export type PaymentUnit = (typeof PAYMENTS)[PaymentMethod]["unit"];
export const PAYMENT_UNITS: readonly PaymentUnit[] = [
  ...new Set(PAYMENT_METHODS.map((method) => PAYMENTS[method].unit)),
];

export const needsProvider = (method: PaymentMethod): boolean => PAYMENTS[method].provider;

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
