import type { Outcome } from "@espalier/core/vocabulary/outcome";
import {
  type ConnectionProvider,
  DummyDriver,
  type Kysely,
  PostgresDialect,
  type RawBuilder,
  Transaction,
} from "kysely";

import type { DB } from "./schema.generated.ts";

export type Db = Kysely<DB>;

/** A running transaction. Only `inTransaction` creates one that may write, so a write that requires it cannot happen outside. */
export type Tx = Transaction<DB>;

const RETRIES = 3;
const RETRYABLE = new Set(["40P01", "40001"]);

/**
 * Runs a use case in one transaction. A refusal rolls everything back and is returned; deadlocks and serialisation
 * failures are tried again at most three times, so `work` must have no effects except through its `tx`.
 */
export const inTransaction = async <Value, Key extends string>(
  db: Db,
  work: (tx: Tx) => Promise<Outcome<Value, Key>>,
): Promise<Outcome<Value, Key>> =>
  await retried(async () => {
    let refusal: Outcome<Value, Key> | undefined;
    try {
      return await db.transaction().execute(async (tx) => {
        const outcome = await work(await withoutQueue(tx));
        if (outcome.ok) return outcome;
        refusal = outcome;
        throw new RolledBack();
      });
    } catch (error) {
      if (refusal && error instanceof RolledBack) return refusal;
      throw error;
    }
  });

/** Required for a transaction object; nothing that a transaction may do uses them. */
const dialect = new PostgresDialect({
  pool: async () => await Promise.reject(new Error("a transaction opens no pool")),
});
const UNUSED = { config: { dialect }, dialect, driver: new DummyDriver() };

/**
 * The same transaction without Kysely's queue, in which a statement is sent only when the one before has its answer. Statements that
 * are called together are sent together, in one round trip, and run in the order of their calls; after one that fails all fail.
 */
const withoutQueue = async (tx: Tx): Promise<Tx> => {
  const executor = tx.getExecutor();
  const connection = await executor.provideConnection(async (own) => await Promise.resolve(own));
  const provider: ConnectionProvider = { provideConnection: async (consumer) => await consumer(connection) };
  return new Transaction<DB>({ ...UNUSED, executor: executor.withConnectionProvider(provider) });
};

/**
 * Runs one statement as a separate transaction, in one round trip; tried again like `inTransaction`. As a part of a transaction it runs
 * once, because the transaction is tried again as a whole.
 */
export const inOneStatement = async <Row>(db: Db | Tx, statement: RawBuilder<Row>): Promise<readonly Row[]> => {
  const attempt = async () => (await statement.execute(db)).rows;
  return db.isTransaction ? await attempt() : await retried(attempt);
};

const retried = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (retries >= RETRIES || !RETRYABLE.has(sqlState(error) ?? "")) throw error;
    }
  }
};

/** The five-character SQLSTATE of a database error, undefined for any other error. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

/** The name of the violated constraint as in the migrations; undefined for other errors. */
export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof Error && "constraint" in error && typeof error.constraint === "string"
    ? error.constraint
    : undefined;

class RolledBack extends Error {}
