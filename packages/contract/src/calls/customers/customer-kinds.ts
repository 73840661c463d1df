/** Customers of the public shop: those who log in, those who never did, and those of whom nothing is known any more. */
export const CUSTOMER_KINDS = ["account", "guest", "erased"] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];
