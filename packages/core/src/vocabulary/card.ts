/** The states of a card payment. opening: no answer yet; returned: the money paid nothing and goes back to the card. */
export const CARD_PAYMENT_STATUSES = ["opening", "open", "paid", "returned", "closed"] as const;
export type CardPaymentStatus = (typeof CARD_PAYMENT_STATUSES)[number];

/** Why money goes back to a card: an operator refunds its order, or it pays nothing. */
export const CARD_REFUND_CAUSES = ["order", "paid_twice", "order_cancelled"] as const;
export type CardRefundCause = (typeof CARD_REFUND_CAUSES)[number];

export const CARD_REFUND_STATUSES = ["waiting", "done", "failed"] as const;
export type CardRefundStatus = (typeof CARD_REFUND_STATUSES)[number];

/** The states of a provider's event. unmatched: it fits nothing here and waits for an operator to settle it. */
export const CARD_EVENT_STATUSES = ["waiting", "done", "unmatched", "settled"] as const;
export type CardEventStatus = (typeof CARD_EVENT_STATUSES)[number];

/** Why an event is unmatched. other_provider: it is about a payment at another one; not_set_up: its own is not set up, and it is handled then. */
export const UNMATCHED_CARD_EVENTS = [
  "unknown_payment",
  "unknown_refund",
  "amount",
  "currency",
  "dispute",
  "other_provider",
  "not_set_up",
  "unreadable",
] as const;
export type UnmatchedCardEvent = (typeof UNMATCHED_CARD_EVENTS)[number];

/** The differences between a day of the provider's list and ours. found_late: it was not recorded here, and is now. */
export const CARD_DIFFERENCES = ["not_here", "not_there", "amount", "currency", "found_late"] as const;
export type CardDifference = (typeof CARD_DIFFERENCES)[number];

/** The states of a payment at the sandbox. */
export const SANDBOX_PAYMENT_STATUSES = ["open", "paid", "closed"] as const;
export type SandboxPaymentStatus = (typeof SANDBOX_PAYMENT_STATUSES)[number];
