import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";

import { isTooSlow, pipelineStatements, type SharedConnections } from "./pipeline-statements.ts";
import { createStatementNames, type KnownStatement } from "./statement-names.ts";

/** Milliseconds for which a statement that was too slow uses a separate connection. */
const ALONE_FOR = 60_000;

type NameOf = (text: string) => KnownStatement | undefined;

/**
 * A pool for Kysely that names repeated statements: a connection then parses each once, and PostgreSQL reuses its plan
 * as long as it is as good as a new one. Texts whose length varies (lists of values) are not named. Quick named reads
 * outside a transaction are sent together over `shared` connections in addition to the pool's (see pipelineStatements);
 * 0 gives every statement a connection of the pool.
 */
export const preparedStatementPool = (pool: pg.Pool, shared: number): PostgresPool => {
  const nameOf = createStatementNames();
  const together = shared === 0 ? undefined : pipelineStatements(pool.options, shared);
  // Kysely keeps data for each connection object, so the objects are reused.
  const idle: PostgresPoolClient[] = [];
  return {
    options: pool.options,
    connect: async () => await Promise.resolve(idle.pop() ?? lend(pool, nameOf, together, idle)),
    end: async () => {
      await together?.end();
      await pool.end();
    },
  };
};

/**
 * A connection object whose real connection is taken with the first statement that needs one, and kept until release.
 */
const lend = (
  pool: pg.Pool,
  nameOf: NameOf,
  together: SharedConnections | undefined,
  idle: PostgresPoolClient[],
): PostgresPoolClient => {
  let own: pg.PoolClient | undefined;

  function query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== "string") throw new Error("no cursor was set up");
    return run(text, [...parameters]);
  }

  const run = async (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    const known = nameOf(text);
    if (together && known?.onlyReads === true && !own && known.aloneUntil < performance.now()) {
      try {
        return await together.send({ name: known.name, text, values });
      } catch (error) {
        if (!isTooSlow(error)) throw error;
        known.aloneUntil = performance.now() + ALONE_FOR;
      }
    }
    own ??= await pool.connect();
    return await own.query(known ? { name: known.name, text, values } : { text, values });
  };

  const release = (isBroken?: boolean): void => {
    own?.release(isBroken);
    own = undefined;
    // A connection that Kysely gave up is not reused.
    if (isBroken !== true) idle.push(lent);
  };

  const lent = { query, release };
  return lent;
};
