/** The wire's words that the filters of a member's page offer. */
export const ORDER_STATUSES = ["unpaid", "unshipped", "shipped", "finished", "cancelled", "refunded"] as const;
export const WITHDRAWAL_STATUSES = ["pending", "success", "rejected", "cancelled"] as const;

/** The word that an address names; "" (any) if it names none of them. */
export const oneOf = <const Word extends string>(words: readonly Word[], text: string): Word | "" =>
  words.find((word) => word === text) ?? "";
