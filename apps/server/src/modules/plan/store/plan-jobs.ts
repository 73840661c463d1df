import type { PlanJobKind, PlanJobStatus } from "@espalier/core/vocabulary/run";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import { enqueueJob } from "../../../platform/jobs/enqueue-job.ts";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";

/** The request of a job: `runId` of the run to post or void, `planVersion` and `periods` of a simulation. */
export type PlanJobRequest = {
  readonly kind: PlanJobKind;
  readonly runId?: number;
  readonly planVersion?: number;
  readonly periods?: number;
  readonly reason?: string;
};

const COLUMNS = ["id", "kind", "status", "run_id", "plan_version", "periods", "reason", "progress"] as const;

/** The name of the worker's task. */
export const PLAN_JOB_TASK = "plan-job";

/**
 * Queues a job for the worker and returns its number. Refused while another action on runs, preview or simulation is
 * open.
 */
export const queuePlanJob = async (
  tx: Tx,
  { kind, runId, planVersion, periods, reason }: PlanJobRequest,
  { operatorId, now }: { readonly operatorId: number; readonly now: Date },
): Promise<Outcome<number, "plan.job_waits">> => {
  const { rows } = await sql<{ id: number }>`
    insert into plan_job (kind, run_id, plan_version, periods, reason, requested_by, requested_at)
    values (${kind}, ${runId ?? null}, ${planVersion ?? null}, ${periods ?? null}, ${reason ?? ""}, ${operatorId}, ${now})
    on conflict ((case when kind in ('preview', 'simulate') then kind else 'run' end))
      where status in ('queued', 'running') do nothing
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) return refused("plan.job_waits");
  await enqueueJob(tx, PLAN_JOB_TASK, { id: row.id });
  return done(row.id);
};

const ACTIONS_ON_RUNS: readonly PlanJobKind[] = ["close", "post", "void"];

/** A job whose worker was silent for this long was interrupted. Reading millions of members takes less. */
const SILENT_MINUTES = 5;

/**
 * Takes a job, or returns undefined when there is nothing to take. A preview or simulation belongs to one worker until
 * that worker is silent for too long. Several workers may try an action on runs: the lease of the runs admits one.
 */
export const startPlanJob = async (db: Db, id: number, now: Date) =>
  await db
    .updateTable("plan_job")
    .set({ status: "running", heartbeat_at: now })
    .where("id", "=", id)
    .where((job) =>
      job.or([
        job("status", "=", "queued"),
        job.and([job("status", "=", "running"), job("kind", "in", ACTIONS_ON_RUNS)]),
        job.and([
          job("status", "=", "running"),
          job("heartbeat_at", "<", new Date(now.getTime() - SILENT_MINUTES * 60_000)),
        ]),
      ]),
    )
    .returning(COLUMNS)
    .executeTakeFirst();

/** Records a job's progress in percent. Returns false once the job was cancelled. */
export const renewPlanJob = async (db: Db, id: number, progress: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable("plan_job")
    .set({ progress, heartbeat_at: now })
    .where("id", "=", id)
    .where("status", "=", "running")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Records the run that a job opened. Refused when another worker has opened one for it, or it was cancelled. */
export const noteOpenedRun = async (tx: Tx, id: number, runId: number): Promise<Outcome<null, "plan.busy">> => {
  const { numUpdatedRows } = await tx
    .updateTable("plan_job")
    .set({ run_id: runId })
    .where("id", "=", id)
    .where("run_id", "is", null)
    .where("status", "=", "running")
    .executeTakeFirst();
  return numUpdatedRows > 0n ? done(null) : refused("plan.busy");
};

export type PlanJobEnd = {
  readonly status: Exclude<PlanJobStatus, "queued" | "running">;
  readonly refusal?: string;
  readonly result?: object;
};

/** Ends an open job; one that has ended stays unchanged. Returns whether it did. */
export const endPlanJob = async (db: Db | Tx, id: number, end: PlanJobEnd, now: Date): Promise<boolean> => {
  const { status, refusal = "", result } = end;
  const { numUpdatedRows } = await db
    .updateTable("plan_job")
    .set({ status, refusal, ended_at: now, result: result === undefined ? null : JSON.stringify(result) })
    .$if(status === "done", (job) => job.set({ progress: 100 }))
    .where("id", "=", id)
    .where("status", "in", ["queued", "running"])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export type PlanJob = NonNullable<Awaited<ReturnType<typeof startPlanJob>>>;

/** Open jobs, the oldest first. */
export const listOpenPlanJobs = async (db: Db): Promise<readonly number[]> =>
  (
    await db.selectFrom("plan_job").select("id").where("status", "in", ["queued", "running"]).orderBy("id").execute()
  ).map(({ id }) => id);

/**
 * Whether a job waits whose worker died: it was requested before that time and not begun, or it is an action on runs
 * that was last tried before. Its worker tries every half second until it has the lease of the runs.
 */
export const isPlanJobOverdue = async (db: Db, before: Date): Promise<boolean> => {
  const overdue = await db
    .selectFrom("plan_job")
    .select("id")
    .where((job) =>
      job.or([
        job.and([job("status", "=", "queued"), job("requested_at", "<", before)]),
        job.and([job("status", "=", "running"), job("kind", "in", ACTIONS_ON_RUNS), job("heartbeat_at", "<", before)]),
      ]),
    )
    .executeTakeFirst();
  return overdue !== undefined;
};
