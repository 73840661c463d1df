import { sql } from "kysely";

import { PLAN_JOB_TASK } from "./modules/plan/jobs/plan-job.ts";
import type { Db } from "./platform/db/in-transaction.ts";
import { LEDGER_CHECK_TASK } from "./modules/ledger/stored-checks.ts";

const STUCK_MINUTES = 15;
/** These may take longer, and are gone on with, or asked for again, in ways of their own. */
const LONG_TASKS = [PLAN_JOB_TASK, LEDGER_CHECK_TASK, "check-import", "apply-import", "compute-income"];

/**
 * Gives back to the queue what a worker took and did not finish, as one does that was killed: the queue itself would wait four
 * hours. By the database's clock, and also when that was put back since. Every task may be begun twice. Answers how many.
 */
export const freeStuckJobs = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ stuck: string[] | null }>`
    select array_agg(locked_by) as stuck from graphile_worker.jobs
    where abs(extract(epoch from clock_timestamp() - locked_at)) > ${STUCK_MINUTES * 60}
      and not (task_identifier = any(${LONG_TASKS}::text[]))`.execute(db);
  const stuck = rows[0]?.stuck ?? [];
  if (stuck.length > 0) await sql`select graphile_worker.force_unlock_workers(${stuck}::text[])`.execute(db);
  return stuck.length;
};
