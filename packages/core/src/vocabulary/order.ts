import type { CompanyAccount } from "./journal.ts";
import { keysOf } from "./record-of.ts";

export const ORDER_STATUSES = ["unpaid", "unshipped", "shipped", "finished", "cancelled", "refunded"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * The payment methods: the SP wallet, the CP wallet or a credit card. `number` is the method on the wire, `unit` the
 * unit of its amounts, `price` the price field of the goods. `provider`: a payment provider moves the money and not a
 * wallet, so the order waits for its confirmation.
 */
export const PAYMENTS = {
  SP: { number: 1, unit: "SP", price: "pv_price", provider: false },
  CP: { number: 3, unit: "CP", price: "pv_price", provider: false },
  card: { number: 2, unit: "USD", price: "price", provider: true },
} as const;
export type PaymentMethod = keyof typeof PAYMENTS;
export const PAYMENT_METHODS: readonly PaymentMethod[] = keysOf(PAYMENTS);

/** The units of orders: those of the payment methods. */
export type PaymentUnit = (typeof PAYMENTS)[PaymentMethod]["unit"];
export const PAYMENT_UNITS: readonly PaymentUnit[] = [
  ...new Set(PAYMENT_METHODS.map((method) => PAYMENTS[method].unit)),
];

export const needsProvider = (method: PaymentMethod): boolean => PAYMENTS[method].provider;

export const SHIPPINGS = ["delivery", "self_collection"] as const;
export type Shipping = (typeof SHIPPINGS)[number];

/** The events in an order's history. */
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

/**
 * What an order may consist of. `account`: the company's account that gets it; what takes something off is paid by its account.
 * `ofGoods`: a part of the price of the goods, which alone brings volume. `back`: what a refund of pieces gives back of it: its share,
 * nothing, or the share of its line, and nothing where it has none; with the last pieces everything goes back.
 */
export const CHARGES = {
  goods: { account: "sales", ofGoods: true, back: "share" },
  /** What a coupon takes off the goods; its amount is below zero. */
  discount: { account: "coupons", ofGoods: true, back: "share" },
  delivery: { account: "delivery_income", ofGoods: false, back: "last" },
  /** Of one line of goods, or without a line of the delivery. */
  tax: { account: "tax_payable", ofGoods: false, back: "line" },
  /** The tax that prices contain already, below zero: with the tax beside it, it comes to nothing. */
  included_tax: { account: "sales", ofGoods: false, back: "line" },
} as const satisfies Readonly<
  Record<
    string,
    { readonly account: CompanyAccount; readonly ofGoods: boolean; readonly back: "share" | "last" | "line" }
  >
>;
export type ChargeKind = keyof typeof CHARGES;
export const CHARGE_KINDS: readonly ChargeKind[] = keysOf(CHARGES);

/** The accounts of charges, each once. */
export const CHARGE_ACCOUNTS = [...new Set(CHARGE_KINDS.map((kind) => CHARGES[kind].account))];
export type ChargeAccount = (typeof CHARGE_ACCOUNTS)[number];

/** The documents of orders. Each kind is a series of numbers of its own, which begins at 1 in each year of the company. */
export const DOCUMENT_KINDS = ["invoice", "credit_note"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * How it is known that a member sold an order to a customer: the customer chose the member, bought from the member before, gave the
 * member's code or came by it, had come to the member's page days before, or an operator said so.
 */
export const SELLER_PROOFS = ["chosen", "customer", "code", "visit", "operator"] as const;
export type SellerProof = (typeof SELLER_PROOFS)[number];

/** What a customer and the member who sold to the customer share. */
export const SALE_MARKS = ["card", "address", "phone", "email"] as const;
export type SaleMark = (typeof SALE_MARKS)[number];

/** A sale that was compared with its seller: nothing is alike; it waits for an operator; or an operator decided whether it counts. */
export const SALE_STANDINGS = ["clear", "waiting", "counted", "left_out"] as const;
export type SaleStanding = (typeof SALE_STANDINGS)[number];
