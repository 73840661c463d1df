import { EMAIL_CHANGE_DAYS } from "@espalier/core/accounts/email-change";
import { ORDER_LINK_DAYS } from "@espalier/core/orders/order-link";
import type { MessageKind } from "@espalier/core/vocabulary/message";

import type { ServerTexts } from "../../locales/en/texts.ts";

import { serverTexts } from "../../locales/server-texts.ts";
import { DAY_MS } from "../../platform/clock/durations.ts";

/** The properties of a kind of message besides its texts, which each language has under the same name. */
export type Template = {
  /** The words that replace `{word}` in the texts; a word that the texts name as a fact has its own line. */
  readonly words: readonly string[];
  /** The kind for which members choose how to be notified; without it, it is always sent as its cause says. */
  readonly kind?: MessageKind;
  /**
   * The page on which the recipient can see or do more: a path of the members' shop, the public one or the admin app. `{language}` is that of
   * the message: the addresses of the public shop name theirs.
   */
  readonly path?: string;
  /** That page for a member who is logged in, where it is another one. */
  readonly shopPath?: string;
  /** The word that an operator wrote over several lines; each is a paragraph where the texts have a paragraph of this word. */
  readonly lines?: string;
  /** The word that only the recipient may read, for a short time. */
  readonly secret?: string;
  /** The milliseconds for which a secret is good; without it, as long as a code. */
  readonly secretLivesMs?: number;
};

const ORDER = "/mine/order/detail?sn={sn}";
/** Who has no account opens an order by a link. */
const LINKED = {
  kind: "order",
  path: "/shop/{language}/order/{token}",
  secret: "token",
  secretLivesMs: ORDER_LINK_DAYS * DAY_MS,
} as const;
const RETURN = "/mine/return/detail?sn={code}";
const WITHDRAWALS = "/wallet/withdraw/list";
const PROFITS = "/mine/profit";
const SESSIONS = "/setting/sessions";
const SECURITY = "/setting/security";
const NEW_PASSWORD = "/public/forget";
const CUSTOMER = "/shop/{language}/account/details";
const OPERATOR_PASSKEYS = "/admin/passkeys";

/** Every kind of message, by its name in the outbox. A name that was used must not change. */
export const TEMPLATES = {
  /** The code that verifies an e-mail address or a telephone number. */
  code: { words: ["code", "purpose", "minutes"], secret: "code" },
  order_paid: { kind: "order", words: ["sn", "amount", "delivery"], path: ORDER },
  order_shipped: { kind: "order", words: ["sn", "express_name", "express_no", "delivery"], path: ORDER },
  /** The variant for an order that the member collects. */
  order_ready: { kind: "order", words: ["sn", "delivery"], path: ORDER },
  order_refunded: { kind: "order", words: ["sn", "amount", "reason"], path: ORDER },
  /** Another link to an order, that an operator sends. */
  linked_order: { ...LINKED, words: ["sn", "token"] },
  linked_order_paid: { ...LINKED, words: ["sn", "amount", "delivery", "token"] },
  linked_order_shipped: { ...LINKED, words: ["sn", "express_name", "express_no", "delivery", "token"] },
  linked_order_ready: { ...LINKED, words: ["sn", "delivery", "token"] },
  linked_order_refunded: { ...LINKED, words: ["sn", "amount", "reason", "token"] },
  /** The confirmation of a withdrawal from the contract, which lasts: by mail whatever its buyer chose. */
  contract_withdrawn: { kind: "order", words: ["code", "sn", "at", "goods"], path: RETURN },
  return_asked: { kind: "order", words: ["code", "sn"], path: RETURN },
  return_approved: { kind: "order", words: ["code", "by"], path: RETURN },
  return_received: { kind: "order", words: ["code"], path: RETURN },
  return_exchanged: { kind: "order", words: ["code", "express_name", "express_no"], path: RETURN },
  /** Other goods can be chosen until a day. */
  return_choosing: { kind: "order", words: ["code", "amount", "by"], path: RETURN },
  return_choice_ended: { kind: "order", words: ["code"], path: RETURN },
  /** The return was refunded and other goods were ordered, in one step. */
  return_goods_chosen: { kind: "order", words: ["code", "sn", "credit", "paid", "back"], path: ORDER },
  return_refused: { kind: "order", words: ["code", "reason"], path: RETURN },
  /** Nothing was sent in time. */
  return_cancelled: { kind: "order", words: ["code"], path: RETURN },
  withdrawal_approved: { kind: "withdrawal", words: ["sn", "amount"], path: WITHDRAWALS },
  withdrawal_rejected: { kind: "withdrawal", words: ["sn", "amount", "reason"], path: WITHDRAWALS },
  /** A booking that an operator cancelled. */
  booking_cancelled: { kind: "booking", words: ["title", "at", "reason"], path: "/book/list" },
  /** What operators wrote to a question of the member. */
  question_answered: {
    kind: "question",
    words: ["id", "about", "text"],
    path: "/mine/question?id={id}",
    lines: "text",
  },
  /** An operator read what a member wants to say on the own page of the public shop. */
  page_approved: { kind: "question", words: [], path: "/mine/shop" },
  page_refused: { kind: "question", words: ["reason"], path: "/mine/shop" },
  /** What a run paid a member, in all wallets together. */
  profit_paid: { kind: "profit", words: ["day", "amounts"], path: PROFITS },
  /** What a run took for refunds, or what a voided run had paid. */
  profit_taken_back: { kind: "profit", words: ["day", "amounts"], path: PROFITS },
  /** What was held for a customer's order and is available now. */
  profit_released: { kind: "profit", words: ["sn", "amounts"], path: PROFITS },
  rank_reached: { kind: "rank", words: ["rank"], path: "/mine" },
  /** To the sponsor. */
  referral_joined: { kind: "referral", words: ["uid", "nickname"], path: "/mine/referral?uid={uid}" },
  /** To the seller. Who it is stays out of the text, which lasts longer than what is known of a customer. */
  customer_ordered: {
    kind: "customer",
    words: ["sn", "amount", "customer"],
    path: "/mine/customers/detail?id={customer}",
  },
  notice_published: { kind: "notice", words: ["id", "title"], path: "/notice/detail?id={id}" },
  /** A login from a device that is new to this account. */
  new_session: { kind: "security", words: ["uid", "device", "address", "at"], path: SESSIONS },
  /** The account and the first password of a member whom an operator added. */
  member_added: { words: ["uid", "password"], secret: "password" },
  /** The password for the login after an operator reset the account, until a new one is chosen. */
  one_time_password: { words: ["uid", "password"], secret: "password" },
  /** `passkeys`: the names of those that the account keeps. */
  login_password_changed: {
    kind: "security",
    words: ["uid", "at", "passkeys"],
    path: NEW_PASSWORD,
    shopPath: SESSIONS,
  },
  wallet_password_changed: { kind: "security", words: ["uid", "at"], path: SESSIONS },
  /** Both passwords at once, when the account was required to change them. */
  passwords_changed: { kind: "security", words: ["uid", "at", "passkeys"], path: NEW_PASSWORD, shopPath: SESSIONS },
  passkey_added: { kind: "security", words: ["uid", "at"], path: SECURITY },
  passkey_removed: { kind: "security", words: ["uid", "at"], path: SECURITY },
  totp_added: { kind: "security", words: ["uid", "at"], path: SECURITY },
  totp_removed: { kind: "security", words: ["uid", "at"], path: SECURITY },
  /** At a login, or before a change of the ways to log in. */
  recovery_code_used: { kind: "security", words: ["uid", "at"], path: SECURITY },
  /** To the former address of the account, with a link that stops the change. */
  email_changed: {
    kind: "security",
    words: ["uid", "email", "at", "days", "token"],
    path: "/public/forget#stop={token}",
    shopPath: "/setting/info",
    secret: "token",
    secretLivesMs: EMAIL_CHANGE_DAYS * DAY_MS,
  },
  /** To both addresses, after somebody used that link. */
  email_change_stopped: { kind: "security", words: ["uid", "email", "at"], path: NEW_PASSWORD, shopPath: SESSIONS },
  /** A number that receives codes from now on, or none. */
  mobile_changed: { kind: "security", words: ["uid", "mobile", "at"], path: SESSIONS },
  /** Of the account of a customer of the public shop. */
  customer_password_changed: { words: ["email", "at", "passkeys"], path: `${CUSTOMER}?password=code` },
  customer_passkey_added: { words: ["email", "at"], path: CUSTOMER },
  customer_passkey_removed: { words: ["email", "at"], path: CUSTOMER },
  /** A message that an operator wrote to one member. */
  operator_message: { words: ["title", "text"], lines: "text" },
  /** Of an operator's own login. */
  operator_password_changed: { words: ["operator", "at", "passkeys"], path: OPERATOR_PASSKEYS },
  operator_passkey_added: { words: ["operator", "at"], path: OPERATOR_PASSKEYS },
  operator_passkey_removed: { words: ["operator", "at"], path: OPERATOR_PASSKEYS },
  operator_totp_added: { words: ["operator", "at"], path: "/admin" },
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
} as const satisfies Readonly<Record<keyof ServerTexts["messages"], Template>> &
  Readonly<Record<InboxTemplate, { readonly kind: MessageKind; readonly path: string }>>;

export type TemplateName = keyof typeof TEMPLATES;

/** The messages that are in the inbox too. That an order is paid a member knows already. */
export type InboxTemplate = keyof ServerTexts["inbox"];

/** The words that a kind of message needs. */
export type WordsOf<Name extends TemplateName> = Readonly<Record<(typeof TEMPLATES)[Name]["words"][number], string>>;

/** Whether there is such a template; another release may have other ones. */
export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(TEMPLATES, name);

export const isInboxTemplate = (name: string): name is InboxTemplate => Object.hasOwn(serverTexts.en.inbox, name);
