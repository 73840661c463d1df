import type { PlanJobKind, PlanJobStatus } from "@espalier/core/vocabulary/run";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";

import { enqueueJob } from "../../../platform/jobs/enqueue-job.ts";
import type { Db, Tx } from "../../../platform/db/in-transaction.ts";

/** What is asked for: `runId` of what is posted or voided, `planVersion` and `periods` of what is simulated. */
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
 * Leaves something for the worker to do, and answers its number. Refused while another action on runs, preview or simulation is
 * under way.
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

/** A job whose worker was silent this long was interrupted. A member count of millions is read within it. */
const SILENT_MINUTES = 5;

/**
 * Takes a job in hand, undefined where there is nothing to take. A reckoning is one worker's until it is silent for too long. Of a
 * action on runs several workers may have a try: the lease of the runs lets one of them.
 */
export const startPlanJob = async (db: Db, id: number, now: Date) =>
  await db
    .updateTable("plan_job")
    .set({ status: "running", heartbeat_at: now })
    .where("id", "=", id)
    .where((job) =>
      job.or([
        job("status", "=", "queued"),
        job.and([job("status", "=", "running"), job("kind", "in", ["close", "post", "void"])]),
        job.and([
          job("status", "=", "running"),
          job("heartbeat_at", "<", new Date(now.getTime() - SILENT_MINUTES * 60_000)),
        ]),
      ]),
    )
    .returning(COLUMNS)
    .executeTakeFirst();

/** Says how far a job is, in percent. Answers whether it is still wanted: it is not once it was cancelled. */
export const renewPlanJob = async (db: Db, id: number, progress: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable("plan_job")
    .set({ progress, heartbeat_at: now })
    .where("id", "=", id)
    .where("status", "=", "running")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Notes which run a job opened. Refused when somebody else has opened one for it, or it is not wanted any more. */
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

/** Ends a job that is under way; one that has ended stays as it is. Answers whether it did. */
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

/** Jobs under way, the oldest first. */
export const listOpenPlanJobs = async (db: Db): Promise<readonly number[]> =>
  (
    await db.selectFrom("plan_job").select("id").where("status", "in", ["queued", "running"]).orderBy("id").execute()
  ).map(({ id }) => id);

/** Whether a job was asked for before then and nobody has begun it, as when the worker died that had taken it from the queue. */
export const isPlanJobOverdue = async (db: Db, before: Date): Promise<boolean> => {
  const overdue = await db
    .selectFrom("plan_job")
    .select("id")
    .where("status", "=", "queued")
    .where("requested_at", "<", before)
    .executeTakeFirst();
  return overdue !== undefined;
};
