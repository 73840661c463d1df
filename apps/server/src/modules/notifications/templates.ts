import type { LocaleTexts } from "@espalier/contract/locales/en/texts";

/** What a kind of message needs besides its texts, which each language has under the same name. */
export type Template = {
  /** A `{word}` in any of the texts stands for one of them; one that the texts name as a fact has a line of its own. */
  readonly words: readonly string[];
  /** Where the receiver can see or do something about it: a path of the shop, or of the admin app. */
  readonly path?: string;
  /** The word that nobody but the receiver may read, and not for long; such a message goes by SMS where it can. */
  readonly secret?: string;
};

const ORDER = "/mine/order/detail?sn={sn}";
const WITHDRAWALS = "/wallet/withdraw/list";
const SESSIONS = "/setting/sessions";
const NEW_PASSWORD = "/public/forget";

/** Every kind of message by the name under which the outbox keeps it. A name that was used stays. */
export const TEMPLATES = {
  /** The code that proves who reads an address or answers a telephone. */
  code: { words: ["code"], secret: "code" },
  order_paid: { words: ["sn", "amount"], path: ORDER },
  order_shipped: { words: ["sn", "express_name", "express_no"], path: ORDER },
  /** The variant for an order that the member collects. */
  order_ready: { words: ["sn"], path: ORDER },
  order_refunded: { words: ["sn", "amount", "reason"], path: ORDER },
  withdrawal_approved: { words: ["sn", "amount"], path: WITHDRAWALS },
  withdrawal_rejected: { words: ["sn", "amount", "reason"], path: WITHDRAWALS },
  /** A booking that an operator cancelled. */
  booking_cancelled: { words: ["title", "at", "reason"], path: "/book/list" },
  /** A login from a device that this account was not seen on before. */
  new_session: { words: ["uid", "device", "address", "at"], path: SESSIONS },
  /** What a member logs in with after an operator reset the account, until a password is chosen. */
  one_time_password: { words: ["uid", "password"], secret: "password" },
  login_password_changed: { words: ["uid", "at"], path: NEW_PASSWORD },
  wallet_password_changed: { words: ["uid", "at"], path: SESSIONS },
  /** Both at once, as an account does that was required to. */
  passwords_changed: { words: ["uid", "at"], path: NEW_PASSWORD },
  /** To the address that the account had before. */
  email_changed: { words: ["uid", "email", "at"] },
  /** A number that codes go to from now on; or none. */
  mobile_changed: { words: ["uid", "mobile", "at"], path: SESSIONS },
  /** What an operator sends to himself to see whether mails arrive. */
  test_mail: { words: ["operator", "at"], path: "/admin/messages" },
} as const satisfies Readonly<Record<keyof LocaleTexts["messages"], Template>>;

export type TemplateName = keyof typeof TEMPLATES;

/** The words that a kind of message needs. */
export type WordsOf<Name extends TemplateName> = Readonly<Record<(typeof TEMPLATES)[Name]["words"][number], string>>;

/** Whether there is such a template; another release may have had others. */
export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(TEMPLATES, name);
