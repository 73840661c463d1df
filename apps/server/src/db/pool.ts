import pg from "pg";
import { columnTypes } from "./column-types.ts";
import type { Say } from "./embedded-postgres.ts";

export type PoolOptions = {
  readonly url: string;
  readonly say: Say;
  /** The most connections at once. */
  readonly size?: number;
  /** What the database's list of sessions shows. */
  readonly name?: string;
};

/**
 * The server's connections. A statement may take 30 s. When the database goes away, one line is said and queries fail
 * (isDatabaseUnreachable tells); new connections are tried with each query, so it goes on by itself, and says so.
 */
export const createPool = ({ url, say, size = 20, name = "espalier" }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types: columnTypes,
    application_name: name,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  let lost = false;
  const noteLoss = (): void => {
    if (lost || pool.ending) return;
    lost = true;
    say("the connection to the database was lost, trying again with each request");
  };
  pool.on("error", noteLoss);
  pool.on("connect", (client) => {
    // A connection lost in the middle of a transaction also ends its query; unheard, this event would end the process.
    client.on("error", noteLoss);
    if (!lost) return;
    lost = false;
    say("the database answers again");
  });
  return pool;
};
