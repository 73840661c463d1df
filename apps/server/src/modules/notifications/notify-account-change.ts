import { inEveryLanguage } from "@espalier/contract/locales/in-every-language";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { findAddressee, readContact } from "./find-addressee.ts";
import type { Company } from "./company.ts";
import { maskRecipient } from "./mask-recipient.ts";
import { queueMessage } from "./queue-message.ts";
import { formatTime } from "./format-time.ts";

type About = { readonly memberId: number; readonly now: Date };

/** Notifies a member that passwords were changed, no matter who did it. */
export const notifyPasswordChanged = async (
  tx: Tx,
  company: Company,
  which: "login" | "wallet" | "both",
  { memberId, now }: About,
): Promise<void> => {
  await notifyLoginChanged(tx, company, TEMPLATE_OF[which], { memberId, now });
};

/** Notifies a member by mail that one of the ways to prove their identity was changed. */
export const notifyLoginChanged = async (
  tx: Tx,
  company: Company,
  template: LoginChange,
  { memberId, now }: About,
): Promise<void> => {
  const contact = await readContact(tx, memberId);
  const addressee = findAddressee(contact, company, "mail");
  const words = { uid: contact.uid, at: formatTime(now, company.timeZone) };
  if (addressee) await queueMessage(tx, company, addressee, { template, words, now });
};

type LoginChange =
  | (typeof TEMPLATE_OF)[keyof typeof TEMPLATE_OF]
  | "passkey_added"
  | "passkey_removed"
  | "totp_added"
  | "totp_removed"
  | "recovery_code_used";

const TEMPLATE_OF = {
  login: "login_password_changed",
  wallet: "wallet_password_changed",
  both: "passwords_changed",
} as const;

/** Notifies a member, at the former address, that the e-mail was replaced. */
export const notifyEmailChanged = async (
  tx: Tx,
  company: Company,
  before: string,
  { memberId, now }: About,
): Promise<void> => {
  const { uid, email, language } = await readContact(tx, memberId);
  const words = { uid, email: maskRecipient(email ?? ""), at: formatTime(now, company.timeZone) };
  const addressee = { channel: "mail", recipient: before, language, memberId } as const;
  await queueMessage(tx, company, addressee, { template: "email_changed", words, now });
};

/**
 * Notifies a member that codes now go to another number, or to none: by mail, and by SMS to the former number
 * (`before`, null for none).
 */
export const notifyMobileChanged = async (
  tx: Tx,
  company: Company,
  before: string | null,
  { memberId, now }: About,
): Promise<void> => {
  const { uid, email, mobile, mobile_verified_at: proved, language } = await readContact(tx, memberId);
  const words = {
    uid,
    mobile: proved === null ? NO_NUMBER : maskRecipient(mobile),
    at: formatTime(now, company.timeZone),
  };
  const content = { template: "mobile_changed", words, now } as const;
  if (email !== null)
    await queueMessage(tx, company, { channel: "mail", recipient: email, language, memberId }, content);
  if (before !== null && company.sms) {
    await queueMessage(tx, company, { channel: "sms", recipient: before, language, memberId }, content);
  }
};

const NO_NUMBER = inEveryLanguage(({ labels }) => labels.noMobile);
