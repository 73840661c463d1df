/**
 * The reasons of stock movements: new goods, an order, its cancellation, a refund of pieces that were never shipped, pieces that came back,
 * those of them that are not sold again, pieces sent in their place, a delivery, or a correction by an operator.
 */
export const STOCK_REASONS = [
  "opening",
  "order",
  "cancelled",
  "refund",
  "returned",
  "written_off",
  "replacement",
  "delivery",
  "correction",
] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** The stock movements that an operator enters by hand. */
export const STOCK_ENTRIES = ["delivery", "correction"] as const;
export type StockEntry = (typeof STOCK_ENTRIES)[number];
