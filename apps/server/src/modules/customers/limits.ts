import type { Limit } from "../../platform/http/rate-limit.ts";

/**
 * Unpaid orders of guests with one e-mail address, no matter who typed it; each has a customer of its own, so that the limit of a customer does
 * not hold for them.
 */
export const UNPAID_OF_ADDRESS = 5;

/** Orders that visitors place from one network. A robot could otherwise reserve stock order by order. */
export const ORDERS_PLACED: Limit = { name: "store-order", most: 30, seconds: 3_600 };

/** Pages of the card provider that visitors ask for from one network, and for one order: who tests stolen cards needs many. */
export const PAYMENTS_BEGUN: Limit = { name: "store-payment", most: 60, seconds: 3_600 };
export const PAYMENTS_OF_ORDER: Limit = { name: "store-payment-order", most: 20, seconds: 3_600 };

/** Links to one order that operators mail in a day: a mailbox is not filled by them. */
export const LINKS_SENT: Limit = { name: "order-link-sent", most: 5, seconds: 86_400 };

/** Wrong passwords of a customer who is logged in; apart from those of members, whose numbers are others. */
export const PROOFS: Limit = { name: "customer-proof", most: 10, seconds: 900 };

/** New passwords of a customer by the present one: each is hashed, and each is mailed. */
export const PASSWORDS: Limit = { name: "customer-password", most: 10, seconds: 3_600 };

/** Codes of coupons tried from one network that no coupon has: somebody guesses them. Until the hour ends its right ones are refused as well. */
export const CODES_MISSED: Limit = { name: "store-coupon-missed", most: 20, seconds: 3_600 };

/** Tokens of links tried from one network that open nothing. */
export const LINKS_MISSED: Limit = { name: "order-link-missed", most: 30, seconds: 3_600 };

/** Sellers that one customer chooses: each answer names the member whom a number belongs to. */
export const SELLERS_CHOSEN: Limit = { name: "customer-seller", most: 20, seconds: 3_600 };
