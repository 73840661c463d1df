import { sql } from "kysely";

import type { Db } from "../db/in-transaction.ts";
import { deleteExpiredOperatorSessions } from "../http/operator-sessions.ts";
import { deleteExpiredSessions } from "../http/sessions.ts";

const DAY_MS = 86_400_000;
const KEPT_DAYS = 2;
/** A device that was not logged in on for so long is a new one when it comes back. */
const DEVICE_DAYS = 400;

/** Deletes what nothing can use any more: ended sessions, old codes, readers' places, exports, files that broke off, counters of limits. */
export const deleteExpired = async (db: Db, now: Date): Promise<void> => {
  const old = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await deleteExpiredSessions(db, now);
  await deleteExpiredOperatorSessions(db, now);
  await db.deleteFrom("verification_code").where("created_at", "<", old).execute();
  await db.deleteFrom("page_cursor").where("at", "<", old).execute();
  await db.deleteFrom("import_job").where("status", "=", "receiving").where("created_at", "<", old).execute();
  await db.deleteFrom("export_job").where("created_at", "<", old).execute();
  await db
    .deleteFrom("member_device")
    .where("seen_at", "<", new Date(now.getTime() - DEVICE_DAYS * DAY_MS))
    .execute();
  await sql`delete from rate_limit where expire < ${now.getTime()}`.execute(db);
};
