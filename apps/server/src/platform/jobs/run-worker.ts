import { setTimeout as sleep } from "node:timers/promises";
import { SpanKind } from "@opentelemetry/api";
import { Logger, run, type Runner, type Task, type TaskList } from "graphile-worker";
import type pg from "pg";
import type { Logger as Log } from "pino";
import { isDatabaseUnreachable } from "../db/is-database-unreachable.ts";
import { crontabOf, type Job } from "./define-job.ts";
import { freeLostJobs } from "./free-lost-jobs.ts";
import { forgetFuture, runSchedule } from "./run-schedule.ts";
import { type JobWatching, observeJobs } from "./observe-jobs.ts";
import { inSpan } from "../telemetry/spans.ts";
import { queuePool } from "./queue-pool.ts";

export type WorkerOptions = {
  readonly pool: pg.Pool;
  readonly jobs: readonly Job[];
  readonly clock: () => Date;
} & JobWatching;

const JOBS_AT_ONCE = 4;
const PAUSE = 1_000;

/**
 * Runs the jobs in the queue. When the database becomes unreachable, the worker ends and is started again until it is
 * back. `stop` waits for running jobs.
 */
export const runWorker = async ({
  pool,
  jobs,
  clock,
  ...watching
}: WorkerOptions): Promise<{ stop: () => Promise<void> }> => {
  const { log } = watching;
  const ending = new AbortController();
  const events = observeJobs(watching);
  const stopFreeing = freeLostJobs(pool, events, log);
  let runner: Runner | undefined;
  const start = (): Promise<Runner> =>
    run({
      pgPool: queuePool(pool, ending.signal),
      taskList: tasksOf(jobs),
      crontab: crontabOf(jobs),
      concurrency: JOBS_AT_ONCE,
      noHandleSignals: true,
      logger: warnings(log),
      events,
    });

  const restartOnFailure = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      try {
        runner ??= await start();
        await runner.promise;
      } catch (error) {
        if (!isDatabaseUnreachable(error)) log.warn({ err: error }, "the worker ended, starting it again");
      }
      runner = undefined;
      await sleep(PAUSE, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };

  await forgetFuture({ pool, clock });
  runner = await start();
  const restarting = restartOnFailure();
  const restart = (): void => void runner?.stop().catch(() => undefined);
  const stopKeeping = runSchedule({ pool, log, clock, elapsed: watching.elapsed, restart });
  return {
    stop: async () => {
      stopKeeping();
      stopFreeing();
      ending.abort();
      await runner?.stop().catch(() => undefined);
      await restarting;
    },
  };
};

/** The queue's task list: the function of each job by name. */
export const tasksOf = (jobs: readonly Job[]): TaskList =>
  Object.fromEntries(jobs.map(({ name, run: work }) => [name, asSpan(name, work)]));

const asSpan =
  (name: string, work: Job["run"]): Task =>
  async (payload, { job }) =>
    await inSpan(
      `job ${name}`,
      { kind: SpanKind.CONSUMER, root: true, attributes: { "espalier.job": job.id } },
      async () => await work(payload),
    );

/**
 * The queue logs each step of each job; only its warnings and errors are logged. A failed job is logged by observeJobs,
 * and an unreachable database is logged once elsewhere, not with each attempt.
 */
const warnings = (log: Pick<Log, "warn">): Logger =>
  new Logger((scope) => (level, message, meta) => {
    if ((level !== "error" && level !== "warning") || meta?.["failure"] === true) return;
    const error = meta?.["error"];
    if (isDatabaseUnreachable(error)) return;
    // Not the whole scope: a job in it contains its payload.
    log.warn({ worker: scope.workerId, ...(error === undefined ? {} : { err: error }) }, message);
  });
