/**
 * The goods that one customer may hold back without paying: the number of unpaid card orders, and of pieces in all of
 * them.
 */
export const UNPAID = { mostOrders: 5, mostPieces: 200 } as const;

/**
 * What accounts younger than `days` may hold back together without paying: this share (percent) of each good's stock, and one piece in any
 * case. Many accounts made for it could otherwise keep the whole stock from everybody.
 */
export const NEW_ACCOUNTS = { days: 7, shareOfStock: 50 } as const;

/**
 * The milliseconds for which an unpaid order reserves its goods, and the additional time while the provider cannot be
 * reached.
 */
export const ORDER_WAITS = 2 * 3_600_000;
export const PROVIDER_WAITS = 24 * 3_600_000;
