import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

import { sqlState } from "../db/in-transaction.ts";
import { isDatabaseUnreachable } from "../db/is-database-unreachable.ts";

/**
 * The pool in the form that the queue needs. The queue writes job ids as JSON, which has no bigint, so it uses pg's own
 * types instead of the product's. It does not handle errors of recording that a job is done or has failed: they would
 * end the process. Therefore a connection is waited for while the database is unreachable, until `ending` fires, and a
 * temporary failure is reported in the one way that the queue retries.
 */
export const queuePool = (pool: pg.Pool, ending?: AbortSignal): pg.Pool =>
  new Proxy(pool, {
    get: (target, name) => (name === "connect" ? connect(target, ending) : own(target, Reflect.get(target, name))),
  });

type Connected = Parameters<pg.Pool["connect"]>[0];

/** A caller that passes a function listens for new jobs, reads nothing, and retries itself. */
const connect =
  (pool: pg.Pool, ending: AbortSignal | undefined) =>
  (listen?: Connected): Promise<pg.PoolClient> | void =>
    listen === undefined ? patientClient(pool, ending) : pool.connect(listen);

/** The answer of a pool that has ended: nobody waits for it, and an error that nobody handles would end the process. */
const NEVER = new Promise<never>(() => undefined);

/** Milliseconds between tries to reach the database. */
const PAUSE = 500;

const patientClient = async (pool: pg.Pool, ending: AbortSignal | undefined): Promise<pg.PoolClient> => {
  for (;;) {
    try {
      return plainClient(await pool.connect());
    } catch (error) {
      if (pool.ending) return await NEVER;
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

/** SQLSTATE classes of temporary errors: resources, locks and timeouts, an operator's intervention, a system error. */
const PASSING = /^(?:53|55|57|58)/;

const isPassing = (error: unknown): boolean => isDatabaseUnreachable(error) || PASSING.test(sqlState(error) ?? "");

/** An error with the SQLSTATE that the queue retries. */
class CannotConnectNow extends Error {
  readonly code = "57P03";

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Methods are bound to the target, because they must not run on the proxy. */
const own = (target: object, value: unknown): unknown => (typeof value === "function" ? value.bind(target) : value);
