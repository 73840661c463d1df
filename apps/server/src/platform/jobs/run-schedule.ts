import type pg from "pg";
import type { Logger as Log } from "pino";

import { isDatabaseUnreachable } from "../db/is-database-unreachable.ts";

export type ScheduleOptions = {
  readonly pool: Pick<pg.Pool, "query">;
  readonly log: Pick<Log, "warn">;
  readonly clock: () => Date;
  /** A time in milliseconds that never goes back. */
  readonly elapsed: () => number;
  /** Restarts the schedule from the current time. */
  readonly restart: () => void;
};

/** Milliseconds. */
const LOOK = 10_000;
const JUMP = 60_000;

/**
 * Keeps recurring jobs running when this process's clock jumps: the queue plans the next minute ahead and skips every
 * minute up to the last that it has done, so that after a clock was ahead nothing would run until that time. Returns a
 * function that stops it.
 */
export const runSchedule = (options: ScheduleOptions): (() => void) => {
  const { log, clock, elapsed, restart } = options;
  const ahead = (): number => clock().getTime() - elapsed();
  let last = ahead();
  const look = async (): Promise<void> => {
    const jumped = Math.abs(ahead() - last) > JUMP;
    last = ahead();
    await forgetFuture(options);
    if (!jumped) return;
    log.warn({ now: clock() }, "this process's clock has jumped: recurring jobs continue from the current time");
    restart();
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => {
      if (!isDatabaseUnreachable(error)) log.warn({ err: error }, "the schedule could not be checked");
    });
  }, LOOK);
  return () => clearInterval(timer);
};

/** Ignores executions that were recorded while the clock was ahead. */
export const forgetFuture = async ({ pool, clock }: Pick<ScheduleOptions, "pool" | "clock">): Promise<void> => {
  const now = clock();
  await pool.query(
    `update graphile_worker._private_known_crontabs set last_execution = $1, known_since = least(known_since, $1)
     where last_execution > $2`,
    [now, new Date(now.getTime() + JUMP)],
  );
};
