import type { Db } from "../../platform/db/in-transaction.ts";
import { deleteExpiredSessions } from "../../platform/http/sessions.ts";

const DAY_MS = 86_400_000;
const CODE_DAYS = 2;
/** A device that was not logged in on for so long is a new one when it comes back. */
const DEVICE_DAYS = 400;

/** Deletes ended sessions, old codes and devices that nobody came back on. */
export const deleteExpiredLogins = async (db: Db, now: Date): Promise<void> => {
  const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await deleteExpiredSessions(db, now);
  await db.deleteFrom("verification_code").where("created_at", "<", before(CODE_DAYS)).execute();
  await db.deleteFrom("member_device").where("seen_at", "<", before(DEVICE_DAYS)).execute();
};
