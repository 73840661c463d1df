import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

import { sqlState } from "../db/in-transaction.ts";
import { isDatabaseUnreachable } from "../db/unreachable.ts";

/**
 * The pool as the queue needs it. The queue writes the numbers of its jobs as JSON, which has no bigint, so it reads with pg's own
 * types instead of the product's. It waits for nobody who writes down that a job is done or has failed: an error there would end the
 * process. So a connection is waited for while the database is away, until `ending` fires, and what it cannot do now fails in the one
 * way that the queue tries again.
 */
export const queuePool = (pool: pg.Pool, ending?: AbortSignal): pg.Pool =>
  new Proxy(pool, {
    get: (target, name) => (name === "connect" ? connect(target, ending) : own(target, Reflect.get(target, name))),
  });

type Connected = Parameters<pg.Pool["connect"]>[0];

/** Who hands over a function listens for new jobs, reads nothing, and tries again in its own time. */
const connect =
  (pool: pg.Pool, ending: AbortSignal | undefined) =>
  (listen?: Connected): Promise<pg.PoolClient> | void =>
    listen === undefined ? patientClient(pool, ending) : pool.connect(listen);

/** Milliseconds between tries to reach the database. */
const PAUSE = 500;

const patientClient = async (pool: pg.Pool, ending: AbortSignal | undefined): Promise<pg.PoolClient> => {
  for (;;) {
    try {
      return plainClient(await pool.connect());
    } catch (error) {
      if (ending?.aborted === true || !isDatabaseUnreachable(error)) throw error;
      await sleep(PAUSE, undefined, { ...(ending && { signal: ending }), ref: false }).catch(() => undefined);
    }
  }
};

const plainClient = (client: pg.PoolClient): pg.PoolClient =>
  new Proxy(client, {
    get: (target, name) =>
      name === "query"
        ? async (query: string | pg.QueryConfig, values?: unknown[]) => {
            const read = typeof query === "string" ? { text: query } : query;
            try {
              return await target.query({ ...read, ...(values === undefined ? {} : { values }), types: pg.types });
            } catch (error) {
              throw isPassing(error) ? new CannotConnectNow(error) : error;
            }
          }
        : own(target, Reflect.get(target, name)),
  });

/** No room or memory, a lock or a time that is over, an operator's doing, the machine's fault. */
const PASSING = /^(?:53|55|57|58)/;

const isPassing = (error: unknown): boolean => isDatabaseUnreachable(error) || PASSING.test(sqlState(error) ?? "");

/** By this state the queue knows what to try again. */
class CannotConnectNow extends Error {
  readonly code = "57P03";

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** What is asked of the stand-in happens to the thing itself. */
const own = (target: object, value: unknown): unknown => (typeof value === "function" ? value.bind(target) : value);
