/** The ways a message can go. */
export const CHANNELS = ["mail", "sms"] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * The state of a message. sent: the mail server or carrier accepted it. failed: refused permanently. given_up: attempts
 * failed for too long, or the message is out of date.
 */
export const OUTBOX_STATES = ["waiting", "sent", "delivered", "failed", "given_up"] as const;
export type OutboxState = (typeof OUTBOX_STATES)[number];
