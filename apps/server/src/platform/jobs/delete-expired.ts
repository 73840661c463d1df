import type { Db } from "../db/in-transaction.ts";
import { deleteCursorsBefore } from "../db/paging/paged.ts";
import { deleteExpiredLimits } from "../http/limits.ts";

const DAY_MS = 86_400_000;
const RETENTION_DAYS = 2;

/** Deletes readers' places in lists and counters of limits that nothing can use any more. */
export const deleteExpired = async (db: Db, now: Date): Promise<void> => {
  await deleteCursorsBefore(db, new Date(now.getTime() - RETENTION_DAYS * DAY_MS));
  await deleteExpiredLimits(db, now);
};
