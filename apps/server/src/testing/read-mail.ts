import { customerOf } from "../modules/members/customer-of.ts";
import type { Db } from "../platform/db/in-transaction.ts";

/** The six digits of the newest code to an address or a number; undefined when none was sent. */
export const newestCode = async (db: Db, to: string): Promise<string | undefined> => {
  const mail = db
    .selectFrom("outbox")
    .select("body")
    .where("recipient", "=", to)
    .where("template", "=", "code")
    .orderBy("id", "desc")
    .limit(1);
  return /\b[0-9]{6}\b/.exec((await mail.executeTakeFirst())?.body ?? "")?.[0];
};

/** A code that differs from the given one. */
export const wrongCode = (code: string | undefined): string =>
  String((Number(code ?? 0) + 1) % 1_000_000).padStart(6, "0");

/** The token of the newest link that stops a change of a member's e-mail; "" when none was sent. */
export const newestStopToken = async (db: Db, memberId: number): Promise<string> => {
  const mail = await db
    .selectFrom("outbox")
    .select("body")
    .where("customer_id", "=", customerOf(memberId))
    .where("template", "=", "email_changed")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return /#stop=([\w-]+)/.exec(mail?.body ?? "")?.[1] ?? "";
};
