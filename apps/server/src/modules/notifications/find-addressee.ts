import { EMAIL_CHANGE_DAYS } from "@espalier/core/accounts/email-change";
import { type Language, storedLanguage } from "@espalier/core/vocabulary/language";

import { DAY_MS } from "../../platform/clock/durations.ts";
import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import type { Messaging } from "./messaging.ts";
import type { Addressee } from "./queue-message.ts";

/** The addresses of a customer. */
export type Contact = {
  readonly customerId: number;
  readonly email: string | null;
  /** "" for none. Codes go to it once it is verified. */
  readonly mobile: string;
  readonly mobile_verified_at: Date | null;
  readonly language: Language;
};

/** The addresses of a member. */
export type MemberContact = Contact & { readonly uid: string };

export const readContact = async (db: Db | Tx, customerId: number): Promise<Contact> => {
  const { language, ...rest } = await db
    .selectFrom("customer")
    .select(["id as customerId", "email", "phone as mobile", "phone_verified_at as mobile_verified_at", "language"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow();
  return { ...rest, language: storedLanguage(language) };
};

export const readMemberContact = async (db: Db | Tx, memberId: number): Promise<MemberContact> => {
  const { language, ...rest } = await db
    .selectFrom("member_customer")
    .select(["customer_id as customerId", "uid", "email", "mobile", "mobile_verified_at", "language"])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return { ...rest, language: storedLanguage(language) };
};

/**
 * The addresses that an account had until lately, if somebody other than the member may have replaced them: they still get the notices about
 * its logins and passwords.
 */
export const formerAddresses = async (tx: Tx, memberId: number, now: Date): Promise<readonly string[]> => {
  const rows = await tx
    .selectFrom("email_change as c")
    .innerJoin("member_customer as m", "m.id", "c.member_id")
    .select("c.former")
    .distinct()
    .where("c.member_id", "=", memberId)
    .where("c.needs_owner", "=", true)
    .where("c.stopped_at", "is", null)
    .where("c.changed_at", ">", new Date(now.getTime() - EMAIL_CHANGE_DAYS * DAY_MS))
    .where("c.changed_at", "<", new Date(now.getTime() + EMAIL_CHANGE_DAYS * DAY_MS))
    .whereRef("c.former", "is distinct from", "m.email")
    .orderBy("c.former")
    .execute();
  return rows.flatMap(({ former }) => (former === null ? [] : [former]));
};

/**
 * Chooses the channel and address of a message to a customer: the preferred channel where it is available, else the other
 * one. SMS needs a verified number and a provider. Undefined for a customer who cannot be reached at all.
 */
export const findAddressee = (
  { customerId, email, mobile, mobile_verified_at, language }: Contact,
  { sms }: Pick<Messaging, "sms">,
  first: Addressee["channel"],
): Addressee | undefined => {
  const byMail = email === null ? undefined : ({ channel: "mail", recipient: email, language, customerId } as const);
  const answers = sms && mobile_verified_at !== null && mobile !== "";
  const bySms = answers ? ({ channel: "sms", recipient: mobile, language, customerId } as const) : undefined;
  return first === "sms" ? (bySms ?? byMail) : (byMail ?? bySms);
};
