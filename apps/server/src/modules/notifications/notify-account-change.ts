import { EMAIL_CHANGE_DAYS } from "@espalier/core/accounts/email-change";
import { inEveryLanguage } from "../../locales/in-every-language.ts";

import type { Tx } from "../../platform/db/in-transaction.ts";
import { formerAddresses, readMemberContact } from "./find-addressee.ts";
import type { Messaging } from "./messaging.ts";
import { maskRecipient } from "./mask-recipient.ts";
import { notifyMember } from "./notify-customer.ts";
import { type MessageContent, queueMessage } from "./queue-message.ts";
import { formatTime } from "./format-time.ts";
import { notifyMemberOf } from "./inbox/notify-members.ts";
import type { InboxTemplate } from "./templates.ts";

type About = { readonly memberId: number; readonly now: Date };

/** Notifies a member that the login password or both passwords were changed, no matter who did it, and which passkeys log in still. */
export const notifyPasswordChanged = async (
  tx: Tx,
  messaging: Messaging,
  template: "login_password_changed" | "passwords_changed",
  { memberId, passkeys, now }: About & { readonly passkeys: readonly { readonly name: string }[] },
): Promise<void> => {
  const { uid } = await readMemberContact(tx, memberId);
  const names = passkeys.map(({ name }) => name).join(", ");
  const words = { uid, at: formatTime(now, messaging.timeZone), passkeys: names };
  await notifyOfAccount(tx, messaging, memberId, { template, words, now });
};

/** Notifies a member by mail that one of the ways to prove their identity was changed. */
export const notifyLoginChanged = async (
  tx: Tx,
  messaging: Messaging,
  template: LoginChange,
  { memberId, now }: About,
): Promise<void> => {
  const { uid } = await readMemberContact(tx, memberId);
  const words = { uid, at: formatTime(now, messaging.timeZone) };
  await notifyOfAccount(tx, messaging, memberId, { template, words, now });
};

/** Queues a notice about the account itself: for some days also to an address that somebody else may have replaced. */
export const notifyOfAccount = async <Name extends InboxTemplate>(
  tx: Tx,
  messaging: Messaging,
  memberId: number,
  content: MessageContent<Name>,
): Promise<void> => {
  await notifyMember(tx, messaging, memberId, content);
  const { language, customerId } = await readMemberContact(tx, memberId);
  for (const recipient of await formerAddresses(tx, memberId, content.now))
    await queueMessage(tx, messaging, { channel: "mail", recipient, language, customerId }, content);
};

type LoginChange =
  | "wallet_password_changed"
  | "passkey_added"
  | "passkey_removed"
  | "totp_added"
  | "totp_removed"
  | "recovery_code_used";

/** Notifies a member, at the former address, that the e-mail was replaced, with the token that stops it. */
export const notifyEmailChanged = async (
  tx: Tx,
  messaging: Messaging,
  { to: recipient, token }: { readonly to: string; readonly token: string },
  { memberId, now }: About,
): Promise<void> => {
  const { uid, email, language, customerId } = await readMemberContact(tx, memberId);
  const at = formatTime(now, messaging.timeZone);
  const words = { uid, email: maskRecipient(email ?? ""), at, days: String(EMAIL_CHANGE_DAYS), token };
  const addressee = { channel: "mail", recipient, language, customerId } as const;
  await queueMessage(tx, messaging, addressee, { template: "email_changed", words, now });
  // Somebody who replaced the address reads the inbox too, and must not get the token.
  const { token: _, ...notified } = words;
  await notifyMemberOf(tx, { memberId, template: "email_changed", words: notified }, now, ["inbox", "push"]);
};

/** Notifies a member, at the address that is the account's again and at the one that was to replace it. */
export const notifyEmailChangeStopped = async (
  tx: Tx,
  messaging: Messaging,
  replaced: string | null,
  { memberId, now }: About,
): Promise<void> => {
  const { uid, email, language, customerId } = await readMemberContact(tx, memberId);
  const words = { uid, email: maskRecipient(email ?? ""), at: formatTime(now, messaging.timeZone) };
  const recipients = new Set([email, replaced].filter((address) => address !== null));
  for (const recipient of recipients)
    await queueMessage(
      tx,
      messaging,
      { channel: "mail", recipient, language, customerId },
      { template: "email_change_stopped", words, now },
    );
  await notifyMemberOf(tx, { memberId, template: "email_change_stopped", words }, now, ["inbox", "push"]);
};

/**
 * Notifies a member that codes now go to another number, or to none: by mail, and by SMS to the former number
 * (`before`, null for none).
 */
export const notifyMobileChanged = async (
  tx: Tx,
  messaging: Messaging,
  before: string | null,
  { memberId, now }: About,
): Promise<void> => {
  const {
    uid,
    email,
    mobile,
    mobile_verified_at: proved,
    language,
    customerId,
  } = await readMemberContact(tx, memberId);
  const words = {
    uid,
    mobile: proved === null ? NO_NUMBER : maskRecipient(mobile),
    at: formatTime(now, messaging.timeZone),
  };
  const content = { template: "mobile_changed", words, now } as const;
  for (const recipient of [...(email === null ? [] : [email]), ...(await formerAddresses(tx, memberId, now))])
    await queueMessage(tx, messaging, { channel: "mail", recipient, language, customerId }, content);
  if (before !== null && messaging.sms) {
    await queueMessage(tx, messaging, { channel: "sms", recipient: before, language, customerId }, content);
  }
  await notifyMemberOf(tx, { memberId, template: "mobile_changed", words }, now, ["inbox", "push"]);
};

const NO_NUMBER = inEveryLanguage(({ labels }) => labels.noMobile);
