import { sql } from "kysely";

import type { Db } from "../db/in-transaction.ts";

const STUCK_MINUTES = 15;

/**
 * Gives back to the queue what a worker took and did not finish, as one does that was killed: the queue itself would wait four
 * hours. By the database's clock, and also when that was put back since. Every job may begin twice. Those named by `longJobs` may
 * take longer, and go on in ways of their own. Answers how many.
 */
export const freeStuckJobs = async (db: Db, longJobs: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ stuck: string[] | null }>`
    select array_agg(locked_by) as stuck from graphile_worker.jobs
    where abs(extract(epoch from clock_timestamp() - locked_at)) > ${STUCK_MINUTES * 60}
      and not (task_identifier = any(${longJobs}::text[]))`.execute(db);
  const stuck = rows[0]?.stuck ?? [];
  if (stuck.length > 0) await sql`select graphile_worker.force_unlock_workers(${stuck}::text[])`.execute(db);
  return stuck.length;
};
