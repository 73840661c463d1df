import { type Language, storedLanguage } from "@espalier/core/vocabulary/language";

import type { Db, Tx } from "../../platform/db/in-transaction.ts";
import type { Company } from "./company.ts";
import type { Addressee } from "./queue-message.ts";

/** The addresses of a member. */
export type Contact = {
  readonly id: number;
  readonly uid: string;
  readonly email: string | null;
  /** "" for none. Codes go to it once it is verified. */
  readonly mobile: string;
  readonly mobile_verified_at: Date | null;
  readonly language: Language;
};

export const readContact = async (db: Db | Tx, memberId: number): Promise<Contact> => {
  const { language, ...rest } = await db
    .selectFrom("member")
    .select(["id", "uid", "email", "mobile", "mobile_verified_at", "language"])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  return { ...rest, language: storedLanguage(language) };
};

/**
 * Chooses the channel and address of a message to a member: the preferred channel where it is available, else the other
 * one. SMS needs a verified number and a provider. Undefined for a member who cannot be reached at all.
 */
export const findAddressee = (
  { id: memberId, email, mobile, mobile_verified_at, language }: Contact,
  { sms }: Pick<Company, "sms">,
  first: Addressee["channel"],
): Addressee | undefined => {
  const byMail = email === null ? undefined : ({ channel: "mail", recipient: email, language, memberId } as const);
  const answers = sms && mobile_verified_at !== null && mobile !== "";
  const bySms = answers ? ({ channel: "sms", recipient: mobile, language, memberId } as const) : undefined;
  return first === "sms" ? (bySms ?? byMail) : (byMail ?? bySms);
};
