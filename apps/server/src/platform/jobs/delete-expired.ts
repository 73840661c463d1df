import { sql } from "kysely";

import type { Db } from "../db/in-transaction.ts";
import { deleteExpiredOperatorSessions } from "../http/operator-sessions.ts";
import { deleteExpiredSessions } from "../http/sessions.ts";

const DAY_MS = 86_400_000;
const RETENTION_DAYS = 2;
/** A device that was not logged in on for so long is a new one when it comes back. */
const DEVICE_DAYS = 400;
/** Of a message that was sent or given up, so long it can be told whether and when. */
const MESSAGE_DAYS = 180;
/** A card payment can be disputed for so long. */
const EVENT_DAYS = 540;

/**
 * Deletes what nothing can use any more: ended sessions, old codes, readers' places, exports, files that broke off, counters of
 * limits, and what was sent or told too long ago to be asked for.
 */
export const deleteExpired = async (db: Db, now: Date): Promise<void> => {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const old = before(RETENTION_DAYS);
  await deleteExpiredSessions(db, now);
  await deleteExpiredOperatorSessions(db, now);
  await db.deleteFrom("verification_code").where("created_at", "<", old).execute();
  await db.deleteFrom("page_cursor").where("at", "<", old).execute();
  await db.deleteFrom("import_job").where("status", "=", "receiving").where("created_at", "<", old).execute();
  await db.deleteFrom("export_job").where("created_at", "<", old).execute();
  await db.deleteFrom("member_device").where("seen_at", "<", before(DEVICE_DAYS)).execute();
  await db
    .deleteFrom("outbox")
    .where("state", "<>", "waiting")
    .where("created_at", "<", before(MESSAGE_DAYS))
    .execute();
  await db
    .deleteFrom("provider_event")
    .where("status", "=", "done")
    .where("received_at", "<", before(EVENT_DAYS))
    .execute();
  await sql`delete from rate_limit where expire < ${now.getTime()}`.execute(db);
};
