import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { LogLine } from "../embedded-postgres/embedded-postgres.ts";
import { sqlState } from "./in-transaction.ts";
import { isConnectionEnded, isDatabaseUnreachable, isLoginRefused } from "./is-database-unreachable.ts";
import { COMPANY, WAITS } from "./primary/host-facts.ts";
import { sayClocks } from "./primary/say-clocks.ts";
import { sayWaiting } from "./primary/say-waiting.ts";

/**
 * How a process learns that its database takes no writes: `look`, called again after so many milliseconds, says why as the operator reads it;
 * undefined if it does.
 */
export type ConnectionCheck = { readonly pause: number; readonly look: () => Promise<string | undefined> };

/**
 * Logs a line when the database takes no more writes and one when it does again. Returns a function that stops watching.
 */
export const watchConnection = (pool: pg.Pool, logLine: LogLine, { pause, look }: ConnectionCheck): (() => void) => {
  const ending = new AbortController();
  let waking = new AbortController();
  let said: string | undefined;
  const note = (fault: string | undefined): void => {
    if (fault === said || ending.signal.aborted) return;
    said = fault;
    logLine(fault ?? "the database answers again");
  };
  const beat = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      waking = new AbortController();
      note(await look());
      const signal = AbortSignal.any([ending.signal, waking.signal]);
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  // A connection that ends may be one of many: only another look says whether the database is away.
  const lookSooner = (): void => waking.abort();
  pool.on("error", lookSooner);
  void beat();
  return () => {
    ending.abort();
    pool.off("error", lookSooner);
  };
};

/** What watches over a database: this process's clock, and where its lines go. */
export type Watching = { readonly clock: () => Date; readonly logLine: LogLine };

export const LOST = "the connection to the database was lost, trying again";

/** The line of a login that worked at the start and is refused now. */
export const isRefusedAt = (host: string, why: string): string =>
  `the database at ${host} refuses this process: ${why}`;

/** Looks at a database of one host over its pool. */
export const checkByQuery = (pool: pg.Pool, host: string, { clock, logLine }: Watching): ConnectionCheck => {
  const noteWaiting = sayWaiting(logLine);
  const noteClock = sayClocks(clock, logLine);
  let fault: string | undefined;
  let company: string | undefined;
  const faultOf = ({ reads_only, company: now }: State): string | undefined => {
    company ??= now;
    if (now !== company)
      return `the database at ${host} is another one than before: bring the right one back, or restart this process to use it`;
    return reads_only ? `the database at ${host} takes no writes, as a standby does: waiting until it does` : undefined;
  };
  // Each try may meet another connection of the pool that has ended.
  const ask = async (triesLeft = pool.options.max): Promise<pg.QueryResult<State>> => {
    try {
      return await pool.query<State>(STATE);
    } catch (error) {
      if (triesLeft === 0 || !isConnectionEnded(error)) throw error;
      return await ask(triesLeft - 1);
    }
  };
  const look = async (): Promise<string | undefined> => {
    // While requests wait for a connection, a check would wait as well and mistake the wait for a loss.
    if (pool.waitingCount > 0) return fault;
    try {
      const { rows } = await ask();
      const [state] = rows;
      if (state) {
        noteWaiting(state.waits, host);
        noteClock(host, state.clock);
        fault = faultOf(state);
      }
    } catch (error) {
      if (isLoginRefused(error) || lacksConnections(error)) fault = isRefusedAt(host, error.message);
      else if (isDatabaseUnreachable(error)) fault = LOST;
    }
    return fault;
  };
  return { pause: 2_000, look };
};

const lacksConnections = (error: unknown): error is Error => sqlState(error) === "53300";

type State = {
  readonly reads_only: boolean;
  readonly waits: boolean;
  readonly company: string;
  readonly clock: Date;
};
const STATE = `
  select current_setting('transaction_read_only') = 'on' as reads_only, ${WAITS} as waits, ${COMPANY} as company,
    clock_timestamp() as clock`;
