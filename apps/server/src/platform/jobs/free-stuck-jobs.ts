import { sql } from "kysely";

import type { Db } from "../db/in-transaction.ts";

const STUCK_MINUTES = 15;

/**
 * Returns jobs to the queue that a worker took and did not finish, because it was killed: the queue itself would wait
 * four hours. Uses the database's clock, also after that was put back. Every job may run twice. Those in `longJobs` may
 * take longer and resume in their own ways. Returns the number of jobs.
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
