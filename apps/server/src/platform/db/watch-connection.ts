import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { LogLine } from "../embedded-postgres/embedded-postgres.ts";
import { isDatabaseUnreachable } from "./is-database-unreachable.ts";

const BEAT = 2_000;

/**
 * Logs a line when the database becomes unreachable and one when it is back. Returns a function that stops watching.
 */
export const watchConnection = (pool: pg.Pool, logLine: LogLine): (() => void) => {
  const ending = new AbortController();
  let lost = false;
  const note = (isLost: boolean): void => {
    if (isLost === lost || ending.signal.aborted) return;
    lost = isLost;
    logLine(isLost ? "the connection to the database was lost, trying again" : "the database answers again");
  };
  const beat = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      // While requests wait for a connection, a check would wait as well and mistake the wait for a loss.
      if (pool.waitingCount === 0) note(await isLost(pool));
      await sleep(BEAT, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
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

const isLost = async (pool: pg.Pool): Promise<boolean> => {
  try {
    await pool.query("select");
    return false;
  } catch (error) {
    return isDatabaseUnreachable(error);
  }
};
