/** The ways a message can go. */
export const CHANNELS = ["mail", "sms"] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * How far a message is. sent: the mail server or the carrier took it. failed: it was refused for good. given_up: it failed for so
 * long, or nobody has any use for it any more.
 */
export const OUTBOX_STATES = ["waiting", "sent", "delivered", "failed", "given_up"] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];
