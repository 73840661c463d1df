import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { LogLine } from "../embedded-postgres/embedded-postgres.ts";
import { isDatabaseUnreachable } from "./is-database-unreachable.ts";

/** How a process learns that its database is away: `isLost`, asked again after so many milliseconds. */
export type ConnectionCheck = { readonly pause: number; readonly isLost: () => Promise<boolean> };

/**
 * Logs a line when the database becomes unreachable and one when it is back. Returns a function that stops watching.
 */
export const watchConnection = (
  pool: pg.Pool,
  logLine: LogLine,
  { pause, isLost }: ConnectionCheck = checkByQuery(pool),
): (() => void) => {
  const ending = new AbortController();
  let lost = false;
  const note = (now: boolean): void => {
    if (now === lost || ending.signal.aborted) return;
    lost = now;
    logLine(now ? "the connection to the database was lost, trying again" : "the database answers again");
  };
  const beat = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      note(await isLost());
      await sleep(pause, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  };
  const noteLoss = (): void => note(true);
  pool.on("error", noteLoss);
  void beat();
  return () => {
    ending.abort();
    pool.off("error", noteLoss);
  };
};

const checkByQuery = (pool: pg.Pool): ConnectionCheck => {
  let lost = false;
  const isLost = async (): Promise<boolean> => {
    // While requests wait for a connection, a check would wait as well and mistake the wait for a loss.
    if (pool.waitingCount > 0) return lost;
    try {
      await pool.query("select");
      lost = false;
    } catch (error) {
      lost = isDatabaseUnreachable(error);
    }
    return lost;
  };
  return { pause: 2_000, isLost };
};
