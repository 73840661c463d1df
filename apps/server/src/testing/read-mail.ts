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
