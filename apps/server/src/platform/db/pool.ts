import pg from "pg";
import { columnTypes, readIdsAsNumbers } from "./column-types.ts";

export type PoolOptions = {
  readonly url: string;
  /** The maximum number of connections. */
  readonly size?: number;
  /** The name in the database's list of sessions. */
  readonly name?: string;
  /** Milliseconds a statement may take, 30,000 by default; 0 means no limit. */
  readonly patience?: number;
  /** Whether there is a pooler, which permits no settings at the start: the role's own settings apply instead. */
  readonly pooled?: boolean;
};

/**
 * The server's connections. When the database is unreachable, queries fail (see isDatabaseUnreachable) and each query
 * tries to connect again, so that the server recovers by itself.
 */
export const createPool = ({
  url,
  size = 20,
  name = "espalier",
  patience = 30_000,
  pooled = false,
}: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types: columnTypes,
    application_name: name,
    ...(pooled ? {} : { statement_timeout: patience, idle_in_transaction_session_timeout: 60_000 }),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    pipeline: true,
  });
  // A lost connection is replaced, and its query, if any, fails; without a listener these events would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    readIdsAsNumbers(client);
  });
  return pool;
};
