/** The ways a message can go to an address. */
export const ADDRESS_CHANNELS = ["mail", "sms"] as const;
export type AddressChannel = (typeof ADDRESS_CHANNELS)[number];

/** The ways a message can go: to an address, or to a device. */
export const CHANNELS = [...ADDRESS_CHANNELS, "push"] as const;
export type Channel = (typeof CHANNELS)[number];

/** What members are notified of. They choose for each kind how. */
export const MESSAGE_KINDS = [
  "profit",
  "rank",
  "referral",
  "customer",
  "order",
  "withdrawal",
  "booking",
  "question",
  "notice",
  "security",
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** The ways to notify a member: in the shop, or by a message that is sent. */
export const WAYS = ["inbox", ...CHANNELS] as const;
export type Way = (typeof WAYS)[number];

/**
 * The state of a message. sent: the mail server or carrier accepted it. failed: refused permanently. given_up: attempts
 * failed for too long, or the message is out of date.
 */
export const OUTBOX_STATES = ["waiting", "sent", "delivered", "failed", "given_up"] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];

/** Whose turn a question of a member is: the company's, the member's, or nobody's. */
export const QUESTION_STATES = ["waiting", "answered", "closed"] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** What a member can ask about, by its number. A question may also be about nothing in particular. */
export const QUESTION_SUBJECTS = ["order", "withdrawal", "profit"] as const;
export type QuestionSubject = (typeof QUESTION_SUBJECTS)[number];
