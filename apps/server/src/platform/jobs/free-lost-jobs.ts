import type { WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { Logger as Log } from "pino";

import { isDatabaseUnreachable } from "../db/is-database-unreachable.ts";

/** Milliseconds between two looks, and for which the answer that brings a job, or the word that it ended, may be on its way. */
const LOOK = 10_000;

/**
 * Returns jobs to the queue that the database has given to this process in an answer which was lost with its connection: the process does
 * not know of them, and freeStuckJobs would wait much longer. Returns a function that stops it.
 */
export const freeLostJobs = (
  pool: Pick<pg.Pool, "query">,
  events: WorkerEvents,
  log: Pick<Log, "warn">,
): (() => void) => {
  const workers: string[] = [];
  /** The jobs that this process knows, with when they ended. The queue hears of an end a little later. */
  const known = new Map<string, number | undefined>();
  events.on("pool:create", ({ workerPool }) => void workers.push(workerPool.id));
  events.on("job:start", ({ job }) => void known.set(job.id, undefined));
  events.on("job:complete", ({ job }) => void known.set(job.id, performance.now()));
  const look = async (): Promise<void> => {
    for (const [id, ended] of known) if (ended !== undefined && ended < performance.now() - LOOK) known.delete(id);
    await pool.query(
      `update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = attempts - 1
       where locked_by = any($1::text[]) and not (id = any($2::bigint[]))
         and locked_at < clock_timestamp() - make_interval(secs => $3)`,
      [workers, [...known.keys()], LOOK / 1_000],
    );
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => {
      if (!isDatabaseUnreachable(error)) log.warn({ err: error }, "lost jobs could not be looked for");
    });
  }, LOOK);
  return () => clearInterval(timer);
};
