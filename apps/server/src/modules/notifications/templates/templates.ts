import {
  emailChanged,
  loginPasswordChanged,
  mobileChanged,
  newSession,
  passwordsChanged,
  walletPasswordChanged,
} from "./account.ts";
import { bookingCancelled } from "./bookings.ts";
import { code } from "./code.ts";
import { orderPaid, orderReady, orderRefunded, orderShipped } from "./orders.ts";
import type { Template } from "./template.ts";
import { withdrawalApproved, withdrawalRejected } from "./withdrawals.ts";

/** Every kind of message by the name under which the outbox keeps it. A name that was used stays. */
export const TEMPLATES = {
  code,
  order_paid: orderPaid,
  order_shipped: orderShipped,
  order_ready: orderReady,
  order_refunded: orderRefunded,
  withdrawal_approved: withdrawalApproved,
  withdrawal_rejected: withdrawalRejected,
  booking_cancelled: bookingCancelled,
  new_session: newSession,
  login_password_changed: loginPasswordChanged,
  wallet_password_changed: walletPasswordChanged,
  passwords_changed: passwordsChanged,
  email_changed: emailChanged,
  mobile_changed: mobileChanged,
} as const;

export type TemplateName = keyof typeof TEMPLATES;

/** The words that a kind of message needs. */
export type WordsOf<Name extends TemplateName> = Readonly<Record<(typeof TEMPLATES)[Name]["words"][number], string>>;

/** The template of this name; undefined for one of another release. */
export const findTemplate = (name: string): Template | undefined => BY_NAME.get(name);

const BY_NAME = new Map<string, Template>(Object.entries(TEMPLATES));
