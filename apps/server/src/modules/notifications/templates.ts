import { EMAIL_CHANGE_DAYS } from "@espalier/core/accounts/email-change";
import type { ServerTexts } from "../../locales/en/texts.ts";

import { DAY_MS } from "../../platform/clock/durations.ts";

/** The properties of a kind of message besides its texts, which each language has under the same name. */
export type Template = {
  /** The words that replace `{word}` in the texts; a word that the texts name as a fact has its own line. */
  readonly words: readonly string[];
  /** The page on which the recipient can see or do more: a path of the shop, or of the admin app. */
  readonly path?: string;
  /** The word that an operator wrote over several lines; each is a paragraph where the texts have a paragraph of this word. */
  readonly lines?: string;
  /** The word that only the recipient may read, for a short time. */
  readonly secret?: string;
  /** The milliseconds for which a secret is good; without it, as long as a code. */
  readonly secretLivesMs?: number;
};

const ORDER = "/mine/order/detail?sn={sn}";
const WITHDRAWALS = "/wallet/withdraw/list";
const SESSIONS = "/setting/sessions";
const SECURITY = "/setting/security";
const NEW_PASSWORD = "/public/forget";

/** Every kind of message, by its name in the outbox. A name that was used must not change. */
export const TEMPLATES = {
  /** The code that verifies an e-mail address or a telephone number. */
  code: { words: ["code", "purpose", "minutes"], secret: "code" },
  order_paid: { words: ["sn", "amount"], path: ORDER },
  order_shipped: { words: ["sn", "express_name", "express_no"], path: ORDER },
  /** The variant for an order that the member collects. */
  order_ready: { words: ["sn"], path: ORDER },
  order_refunded: { words: ["sn", "amount", "reason"], path: ORDER },
  withdrawal_approved: { words: ["sn", "amount"], path: WITHDRAWALS },
  withdrawal_rejected: { words: ["sn", "amount", "reason"], path: WITHDRAWALS },
  /** A booking that an operator cancelled. */
  booking_cancelled: { words: ["title", "at", "reason"], path: "/book/list" },
  /** A login from a device that is new to this account. */
  new_session: { words: ["uid", "device", "address", "at"], path: SESSIONS },
  /** The account and the first password of a member whom an operator added. */
  member_added: { words: ["uid", "password"], secret: "password" },
  /** The password for the login after an operator reset the account, until a new one is chosen. */
  one_time_password: { words: ["uid", "password"], secret: "password" },
  login_password_changed: { words: ["uid", "at"], path: NEW_PASSWORD },
  wallet_password_changed: { words: ["uid", "at"], path: SESSIONS },
  /** Both passwords at once, when the account was required to change them. */
  passwords_changed: { words: ["uid", "at"], path: NEW_PASSWORD },
  passkey_added: { words: ["uid", "at"], path: SECURITY },
  passkey_removed: { words: ["uid", "at"], path: SECURITY },
  totp_added: { words: ["uid", "at"], path: SECURITY },
  totp_removed: { words: ["uid", "at"], path: SECURITY },
  /** At a login, or before a change of the ways to log in. */
  recovery_code_used: { words: ["uid", "at"], path: SECURITY },
  /** To the former address of the account, with a link that stops the change. */
  email_changed: {
    words: ["uid", "email", "at", "days", "token"],
    path: "/public/forget#stop={token}",
    secret: "token",
    secretLivesMs: EMAIL_CHANGE_DAYS * DAY_MS,
  },
  /** To both addresses, after somebody used that link. */
  email_change_stopped: { words: ["uid", "email", "at"], path: NEW_PASSWORD },
  /** A number that receives codes from now on, or none. */
  mobile_changed: { words: ["uid", "mobile", "at"], path: SESSIONS },
  /** A message that an operator wrote to one member. */
  operator_message: { words: ["title", "text"], lines: "text" },
  /** To both owners: one wants to reset the other's login, which can be done from a time on. */
  operator_reset_proposed: { words: ["operator", "by", "from"], path: "/admin/approvals" },
  operator_reset_done: { words: ["operator", "by", "at"], path: "/admin/operators" },
  operator_reset_stopped: { words: ["operator", "by", "stopped_by", "at"], path: "/admin/approvals" },
  /** The totals of a day, week or month, for an operator who chose to get them. */
  sales_report: {
    words: ["period", "from", "to", "orders", "sales", "refunds", "volume", "members"],
    path: "/admin/reports?from={from}&to={to}",
  },
  payout_report: {
    words: ["period", "from", "to", "paid", "incentives", "volume"],
    path: "/admin/reports/payouts?by=day&from={from}&to={to}",
  },
  /** A test that an operator sends to their own address. */
  test_mail: { words: ["operator", "at"], path: "/admin/messages" },
} as const satisfies Readonly<Record<keyof ServerTexts["messages"], Template>>;

export type TemplateName = keyof typeof TEMPLATES;

/** The words that a kind of message needs. */
export type WordsOf<Name extends TemplateName> = Readonly<Record<(typeof TEMPLATES)[Name]["words"][number], string>>;

/** Whether there is such a template; another release may have other ones. */
export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(TEMPLATES, name);
