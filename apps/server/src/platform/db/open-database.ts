import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { createPool, type PoolOptions } from "./pool.ts";
import { preparedStatementPool } from "./batching/prepared-statement-pool.ts";
import { tracedPool } from "./traced-pool.ts";
import type { DB } from "./schema.generated.ts";

/** The server's database. */
export type Database = {
  readonly db: Kysely<DB>;
  /** The pool of `db`, for named prepared statements and the worker. */
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
};

/** As many as a machine's cores can serve at once, since each runs one statement after another. */
const SHARED_CONNECTIONS = 4;

/**
 * Opens the database at a connection string. Connects with the first query. `shared`: see preparedStatementPool;
 * impossible with a pooler. `traced`: whether statements are spans.
 */
export const openDatabase = ({
  shared = SHARED_CONNECTIONS,
  traced = false,
  ...options
}: PoolOptions & { readonly shared?: number; readonly traced?: boolean }): Database => {
  const pool = createPool(options);
  const connections = options.pooled === true ? pool : preparedStatementPool(pool, shared);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: traced ? tracedPool(connections) : connections }) });
  return { db, pool, close: () => db.destroy() };
};
