import pg from "pg";

/**
 * The pool as the queue needs it: the queue writes the numbers of its jobs as JSON, which has no bigint, so it reads with pg's own
 * types instead of the product's. Otherwise a job that fails could not be noted as failed, and would end the process.
 */
export const withDefaultTypes = (pool: pg.Pool): pg.Pool =>
  new Proxy(pool, {
    get: (target, name) =>
      name === "connect" ? connectWithDefaultTypes(target) : own(target, Reflect.get(target, name)),
  });

type Connected = Parameters<pg.Pool["connect"]>[0];

/** Who hands over a function listens for new jobs and reads nothing. */
const connectWithDefaultTypes =
  (pool: pg.Pool) =>
  (listen?: Connected): Promise<pg.PoolClient> | void =>
    listen === undefined ? pool.connect().then(plainClient) : pool.connect(listen);

const plainClient = (client: pg.PoolClient): pg.PoolClient =>
  new Proxy(client, {
    get: (target, name) =>
      name === "query"
        ? async (query: string | pg.QueryConfig, values?: unknown[]) =>
            await target.query({
              ...(typeof query === "string" ? { text: query } : query),
              ...(values === undefined ? {} : { values }),
              types: pg.types,
            })
        : own(target, Reflect.get(target, name)),
  });

/** What is asked of the stand-in happens to the thing itself. */
const own = (target: object, value: unknown): unknown => (typeof value === "function" ? value.bind(target) : value);
