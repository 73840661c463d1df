/** The days for which a link opens an order that was bought without an account. */
export const ORDER_LINK_DAYS = 90;
