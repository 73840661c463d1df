import type { Tx } from "../../platform/db/in-transaction.ts";
import { findAddressee, readContact } from "./find-addressee.ts";
import type { House } from "./house.ts";
import { maskRecipient } from "./mask-recipient.ts";
import { queueMessage } from "./queue-message.ts";
import { spellMoment } from "./spell-moment.ts";

type About = { readonly memberId: number; readonly now: Date };

/** Tells a member that passwords were changed, whoever did it. */
export const tellPasswordChanged = async (
  tx: Tx,
  house: House,
  which: "login" | "wallet" | "both",
  { memberId, now }: About,
): Promise<void> => {
  const template = TEMPLATE_OF[which];
  const contact = await readContact(tx, memberId);
  const addressee = findAddressee(contact, house, "mail");
  const words = { uid: contact.uid, at: spellMoment(now, house.timeZone) };
  if (addressee) await queueMessage(tx, house, addressee, { template, words, now });
};

const TEMPLATE_OF = {
  login: "login_password_changed",
  wallet: "wallet_password_changed",
  both: "passwords_changed",
} as const;

/** Tells the address that a member had before that another stands in its place. */
export const tellEmailChanged = async (
  tx: Tx,
  house: House,
  before: string,
  { memberId, now }: About,
): Promise<void> => {
  const { uid, email, language } = await readContact(tx, memberId);
  const words = { uid, email: maskRecipient(email ?? ""), at: spellMoment(now, house.timeZone) };
  const addressee = { channel: "mail", recipient: before, language, memberId } as const;
  await queueMessage(tx, house, addressee, { template: "email_changed", words, now });
};

/**
 * Tells a member that codes go to another number now, or to none: by mail, and at the number they went to before (`before`, null
 * when they went to none).
 */
export const tellMobileChanged = async (
  tx: Tx,
  house: House,
  before: string | null,
  { memberId, now }: About,
): Promise<void> => {
  const { uid, email, mobile, mobile_verified_at: proved, language } = await readContact(tx, memberId);
  const words = {
    uid,
    mobile: proved === null ? NO_NUMBER : maskRecipient(mobile),
    at: spellMoment(now, house.timeZone),
  };
  const said = { template: "mobile_changed", words, now } as const;
  if (email !== null) await queueMessage(tx, house, { channel: "mail", recipient: email, language, memberId }, said);
  if (before !== null && house.sms) {
    await queueMessage(tx, house, { channel: "sms", recipient: before, language, memberId }, said);
  }
};

const NO_NUMBER = { en: "none: codes come by mail", cn: "无，验证码将发送到邮箱" };
