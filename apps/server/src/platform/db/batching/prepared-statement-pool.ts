import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";

import { isTooSlow, pipelineStatements, type SharedConnections } from "./pipeline-statements.ts";
import { createStatementNames, type KnownStatement, onlyReads } from "./statement-names.ts";

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
    if (together && !own && mayShare(known, text)) {
      try {
        return await together.send({ ...(known && { name: known.name }), text, values });
      } catch (error) {
        if (!isTooSlow(error)) throw error;
        if (known) known.aloneUntil = performance.now() + ALONE_FOR;
      }
    }
    own ??= await pool.connect();
    return await own.query(known ? { name: known.name, text, values } : { text, values });
  };

  /**
   * Whether a statement is quick as far as is known. Where changes hold all connections, as they may for as long as a synchronous standby is
   * away, so do others share that wait for no standby.
   */
  const mayShare = (known: KnownStatement | undefined, text: string): boolean => {
    if (known?.onlyReads === true) return known.aloneUntil < performance.now();
    return isTaken(pool) && (STORES_POSITION.test(text) || (known === undefined && onlyReads(text)));
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

/** The table of positions in lists is not logged, so no standby has it. */
const STORES_POSITION = /^\s*insert into page_cursor\b/;

const isTaken = ({ totalCount, idleCount, options }: pg.Pool): boolean => idleCount === 0 && totalCount >= options.max;
