/** The words of the calls about messages to members; browsers load them too. */

/**
 * How far a message is. retrying: it failed for now and is tried again. sent: the mail server or the carrier took it. failed: it was
 * refused for good. given_up: it failed for so long, or nobody has any use for it any more.
 */
export const MESSAGE_STATES = ["waiting", "retrying", "sent", "delivered", "failed", "given_up"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** What a list can be narrowed to; trouble: whatever was not sent and was tried. */
export const MESSAGE_FILTERS = [...MESSAGE_STATES, "trouble"] as const;

/** Every kind of message there is. */
export const MESSAGE_TEMPLATES = [
  "code",
  "order_paid",
  "order_shipped",
  "order_ready",
  "order_refunded",
  "withdrawal_approved",
  "withdrawal_rejected",
  "booking_cancelled",
  "new_session",
  "one_time_password",
  "login_password_changed",
  "wallet_password_changed",
  "passwords_changed",
  "email_changed",
  "mobile_changed",
  "test_mail",
] as const;
export type MessageTemplate = (typeof MESSAGE_TEMPLATES)[number];
