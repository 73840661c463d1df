/** The words of the calls about messages to members; browsers load them too. */

/**
 * The state of a message. retrying: the last attempt failed, another follows. sent: the mail server or carrier accepted
 * it. failed: refused permanently. given_up: attempts failed for too long, or the message is out of date.
 */
export const MESSAGE_STATES = ["waiting", "retrying", "sent", "delivered", "failed", "given_up"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** The filters of the list; trouble: every message that was tried and not sent. */
export const MESSAGE_FILTERS = [...MESSAGE_STATES, "trouble"] as const;

/** Every kind of message there is. */
export const MESSAGE_TEMPLATES = [
  "code",
  "order_paid",
  "order_shipped",
  "order_ready",
  "order_refunded",
  "linked_order",
  "linked_order_paid",
  "linked_order_shipped",
  "linked_order_ready",
  "linked_order_refunded",
  "contract_withdrawn",
  "return_asked",
  "return_approved",
  "return_received",
  "return_exchanged",
  "return_choosing",
  "return_choice_ended",
  "return_goods_chosen",
  "return_refused",
  "return_cancelled",
  "withdrawal_approved",
  "withdrawal_rejected",
  "booking_cancelled",
  "question_answered",
  "profit_paid",
  "profit_taken_back",
  "profit_released",
  "rank_reached",
  "referral_joined",
  "customer_ordered",
  "page_approved",
  "page_refused",
  "notice_published",
  "new_session",
  "member_added",
  "one_time_password",
  "login_password_changed",
  "passkey_added",
  "passkey_removed",
  "totp_added",
  "totp_removed",
  "recovery_code_used",
  "wallet_password_changed",
  "passwords_changed",
  "email_changed",
  "email_change_stopped",
  "mobile_changed",
  "customer_password_changed",
  "customer_passkey_added",
  "customer_passkey_removed",
  "operator_message",
  "operator_password_changed",
  "operator_passkey_added",
  "operator_passkey_removed",
  "operator_totp_added",
  "operator_reset_proposed",
  "operator_reset_done",
  "operator_reset_stopped",
  "sales_report",
  "payout_report",
  "test_mail",
] as const;
export type MessageTemplate = (typeof MESSAGE_TEMPLATES)[number];
