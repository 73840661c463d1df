/** What one member may keep from others without having paid: orders to be paid by card, and pieces of goods in all of them. */
export const UNPAID = { mostOrders: 5, mostPieces: 200 } as const;

/** How long an unpaid order reserves its goods, and how much longer it waits while the provider cannot be reached. Milliseconds. */
export const ORDER_WAITS = 2 * 3_600_000;
export const PROVIDER_WAITS = 24 * 3_600_000;
