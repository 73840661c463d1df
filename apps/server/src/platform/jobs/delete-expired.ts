import type { Db } from "../db/in-transaction.ts";
import { deleteCursors } from "../db/paging/paged.ts";
import { deleteFirstAnswers } from "../http/idempotency.ts";
import { deleteExpiredUses } from "../http/rate-limit.ts";
import { DAY_MS } from "../clock/durations.ts";

/** The days for which a reader's position in a list and the first answer to a request are stored. */
const CURSOR_DAYS = 2;
const ANSWER_DAYS = 3;

/** Deletes expired page positions, first answers and counters of limits. */
export const deleteExpired = async (db: Db, now: Date): Promise<void> => {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  await deleteCursors(db, daysAgo(CURSOR_DAYS));
  await deleteFirstAnswers(db, daysAgo(ANSWER_DAYS));
  await deleteExpiredUses(db);
};
