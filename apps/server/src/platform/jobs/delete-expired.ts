import { sql } from "kysely";

import type { Db } from "../db/in-transaction.ts";

const DAY_MS = 86_400_000;
const RETENTION_DAYS = 2;

/** Deletes readers' places in lists and counters of limits that nothing can use any more. */
export const deleteExpired = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom("page_cursor")
    .where("at", "<", new Date(now.getTime() - RETENTION_DAYS * DAY_MS))
    .execute();
  await sql`delete from rate_limit where expire < ${now.getTime()}`.execute(db);
};
