/**
 * The goods that one member may hold back without paying: the number of unpaid card orders, and of pieces in all of
 * them.
 */
export const UNPAID = { mostOrders: 5, mostPieces: 200 } as const;

/**
 * The milliseconds for which an unpaid order reserves its goods, and the additional time while the provider cannot be
 * reached.
 */
export const ORDER_WAITS = 2 * 3_600_000;
export const PROVIDER_WAITS = 24 * 3_600_000;
