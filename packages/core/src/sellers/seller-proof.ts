/**
 * How it is known that a member sold an order to a customer: the customer chose the member, bought from the member before, gave the
 * member's code or came by it, had come to the member's page days before, or an operator said so.
 */
export const SELLER_PROOFS = ["chosen", "customer", "code", "visit", "operator"] as const;
export type SellerProof = (typeof SELLER_PROOFS)[number];
