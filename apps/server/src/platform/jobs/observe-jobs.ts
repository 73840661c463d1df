import { EventEmitter } from "node:events";

import type { Job, WorkerEvents } from "graphile-worker";
import type { Logger as Log } from "pino";

import { isDatabaseUnreachable } from "../db/is-database-unreachable.ts";
import { isDiskFull } from "../files/is-disk-full.ts";
import type { Metrics } from "../telemetry/metrics.ts";

export type JobWatching = {
  readonly log: Pick<Log, "info" | "warn">;
  readonly metrics: Pick<Metrics, "countJob" | "countDiskFull">;
  /** A time in milliseconds that never goes back. */
  readonly elapsed: () => number;
};

/** Logs and counts each attempt of every job, without its payload. */
export const observeJobs = ({ log, metrics, elapsed }: JobWatching): WorkerEvents => {
  const events: WorkerEvents = new EventEmitter();
  const began = new Map<string, number>();
  events.on("job:start", ({ job }) => void began.set(job.id, elapsed()));
  events.on("job:complete", ({ job, error }) => {
    const ms = elapsed() - (began.get(job.id) ?? elapsed());
    began.delete(job.id);
    const outcome = outcomeOf(job, error);
    metrics.countJob({ task: job.task_identifier, outcome, seconds: ms / 1000 });
    if (isDiskFull(error)) metrics.countDiskFull("job");
    const line = { task: job.task_identifier, job: job.id, attempt: job.attempts, ms: Math.round(ms), outcome };
    if (outcome === "done") log.info(line, "job");
    // An unreachable database is logged once elsewhere, not with each attempt.
    else if (!isDatabaseUnreachable(error)) log.warn({ ...line, err: error }, "job");
  });
  return events;
};

const outcomeOf = ({ attempts, max_attempts }: Job, error: unknown): "done" | "failed" | "given up" => {
  if (error === null || error === undefined) return "done";
  return attempts >= max_attempts ? "given up" : "failed";
};
