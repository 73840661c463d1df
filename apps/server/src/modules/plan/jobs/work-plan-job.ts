import { isRunWaiting } from "@espalier/core/states/run";
import { refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { PlanDeps } from "../deps.ts";
import { zonedClock, type ZonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { readWhole, type WholeReadDeps } from "../../../platform/db/replica/read-whole.ts";
import { isDatabaseUnreachable } from "../../../platform/db/is-database-unreachable.ts";
import { acceptRun, closeNow, resumeRun, voidRun } from "../runs/close-plan.ts";
import { mustReadRun, type Run } from "../runs/run-row.ts";
import { stepsOnTheirOwn, type RunRefusal, type RunSteps } from "../runs/run-steps.ts";
import { type PlanJob, renewPlanJob, endPlanJob, noteOpenedRun, startPlanJob } from "../store/plan-jobs.ts";
import { previewClose } from "./preview-close.ts";
import { simulatePlan } from "./simulate-plan.ts";

export type PlanWorker = WholeReadDeps & {
  /** The IANA time zone whose midnight begins a plan day. */
  readonly timeZone: string;
  readonly random: (bytes: number) => Buffer;
  readonly clock: () => Date;
  readonly trustedTime: PlanDeps["trustedTime"];
  readonly lanes: number;
  readonly log: { readonly error: (what: object, message: string) => void };
};

/** `busy`: another process works on runs, so the job has to be tried again. */
export type Worked = "ended" | "busy";

/**
 * Runs an operator's job once. When it is resumed after its worker died, a close continues with the run that it opened,
 * and a finished posting or voiding is recognised.
 */
export const workPlanJob = async (worker: PlanWorker, id: number): Promise<Worked> => {
  const { db, clock, log } = worker;
  const job = await startPlanJob(db, id, clock());
  if (!job) return "ended";
  try {
    const outcome = await (job.kind === "preview" || job.kind === "simulate" ? compute(worker, job) : act(worker, job));
    if (!outcome.ok && outcome.failure.key === "plan.busy" && job.kind !== "preview") return "busy";
    const end = outcome.ok
      ? { status: "done" as const, ...(outcome.value === null ? {} : { result: outcome.value }) }
      : { status: "refused" as const, refusal: outcome.failure.key };
    await endPlanJob(db, id, end, clock());
  } catch (error) {
    if (error instanceof JobUnwanted) return "ended";
    if (isDatabaseUnreachable(error)) throw error;
    log.error({ err: error, job: id, kind: job.kind }, "an operator's job of the plan failed");
    await endPlanJob(db, id, { status: "failed" }, clock());
  }
  return "ended";
};

/** The job was cancelled, or another worker considered it dead. */
class JobUnwanted extends Error {}

type Computed = Outcome<object | null, RunRefusal | "plan.too_few_runs" | "plan.clock_jumped">;

/** What is only computed is read from a replica if there is one. */
const compute = async (worker: PlanWorker, job: PlanJob): Promise<Computed> => {
  const { db, clock, timeZone } = worker;
  const now = clock();
  const report = async (percent: number): Promise<void> => {
    if (!(await renewPlanJob(db, job.id, percent, clock()))) throw new JobUnwanted();
  };
  return await readWhole(worker, async (from): Promise<Computed> => {
    if (job.kind === "preview")
      return await previewClose(from, { now, planDay: zonedClock(timeZone).read(now).day }, report);
    return await simulatePlan(from, { version: job.plan_version ?? 0, periods: job.periods ?? 0 }, report);
  });
};

const act = async ({ db, trustedTime, timeZone, random, lanes }: PlanWorker, job: PlanJob): Promise<Computed> => {
  const now = await trustedTime();
  if (!now) return refused("plan.clock_jumped");
  const steps = stepsOnTheirOwn(db, random(16).toString("hex"), { lanes });
  try {
    const acted = await actOnRuns(db, steps, job, { clock: zonedClock(timeZone), now });
    return acted.ok ? { ok: true, value: null } : acted;
  } finally {
    await steps.release();
  }
};

type Time = { readonly clock: ZonedClock; readonly now: Date };

const actOnRuns = async (
  db: Db,
  steps: RunSteps,
  job: PlanJob,
  { clock, now }: Time,
): Promise<Outcome<Run, RunRefusal>> => {
  if (job.run_id === null) {
    return await closeNow(steps, clock, now, async (tx, run) => await noteOpenedRun(tx, job.id, run.id));
  }
  const run = await mustReadRun(db, job.run_id);
  switch (job.kind) {
    case "post":
      if (isRunWaiting(run.status)) return await acceptRun(steps, clock, run.id, now);
      return run.status === "posting" || run.status === "posted"
        ? await resumeRun(steps, clock, run, now)
        : refused("plan.run_not_waiting");
    case "void":
      if (run.status === "voiding" || run.status === "voided") return await resumeRun(steps, clock, run, now);
      return await voidRun(steps, clock, run.id, { reason: job.reason, now });
    case "close":
    case "preview":
    case "simulate":
      return await resumeRun(steps, clock, run, now);
  }
};
