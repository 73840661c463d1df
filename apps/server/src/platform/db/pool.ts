import pg from "pg";
import { columnTypes, readIdsAsNumbers } from "./column-types.ts";

export type PoolOptions = {
  readonly url: string;
  /** The most connections at once. */
  readonly size?: number;
  /** What the database's list of sessions shows. */
  readonly name?: string;
  /** Milliseconds a statement may take, 30,000 unless said; 0 means any time. */
  readonly patience?: number;
  /** Whether a pooler stands between: it lets nothing be asked for at the start, and the role's own settings hold. */
  readonly pooled?: boolean;
};

/**
 * The server's connections. When the database goes away, queries fail (isDatabaseUnreachable
 * says) and new connections are tried with each query, so that it goes on by itself.
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
  });
  // A connection that is lost is replaced, and its query, if any, fails; unheard, these events would end the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    readIdsAsNumbers(client);
  });
  return pool;
};
