import type pg from "pg";
import { type Database, openDatabase } from "./open-database.ts";
import { createPool } from "./pool.ts";

/**
 * The server's connections. `queue` is for the worker's queue, which listens and therefore needs a direct connection.
 */
export type ServerDatabase = Database & { readonly queue: pg.Pool };

/** As many connections as a worker runs jobs at once, one that listens, and one spare. */
const QUEUE_CONNECTIONS = 6;

/**
 * Opens the database as the server's own role at `url`, through the pooler if there is one: with a pooler, every
 * transaction may use another connection, so nothing is prepared on one and nothing listens. `traced`: whether statements are spans.
 */
export const openServerDatabase = (url: string, poolerUrl: string | null, traced: boolean): ServerDatabase => {
  if (poolerUrl === null) {
    const database = openDatabase({ url, traced });
    return { ...database, queue: database.pool };
  }
  const database = openDatabase({ url: throughPooler(url, poolerUrl), pooled: true, traced });
  const queue = createPool({ url, size: QUEUE_CONNECTIONS, name: "espalier queue" });
  return { ...database, queue, close: async () => void (await Promise.all([database.close(), queue.end()])) };
};

/** The pooler's address and database, with the server's own name and password. */
const throughPooler = (url: string, poolerUrl: string): string => {
  const [own, pooler] = [new URL(url), new URL(poolerUrl)];
  pooler.username = own.username;
  pooler.password = own.password;
  return pooler.href;
};
