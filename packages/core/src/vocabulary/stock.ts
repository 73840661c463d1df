/**
 * The reasons of stock movements: new goods, an order, its cancellation or refund, a delivery, or a correction by an
 * operator.
 */
export const STOCK_REASONS = ["opening", "order", "cancelled", "refund", "delivery", "correction"] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** The stock movements that an operator enters by hand. */
export const STOCK_ENTRIES = ["delivery", "correction"] as const;
export type StockEntry = (typeof STOCK_ENTRIES)[number];
