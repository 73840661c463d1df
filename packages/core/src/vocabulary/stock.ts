/** Why pieces came or went: the good was new, a member ordered, an order ended, or an operator counted or took delivery. */
export const STOCK_REASONS = ["opening", "order", "cancelled", "refund", "delivery", "correction"] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** What an operator can enter by hand. */
export const STOCK_ENTRIES = ["delivery", "correction"] as const;
export type StockEntry = (typeof STOCK_ENTRIES)[number];
