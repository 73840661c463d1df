import { CompiledQuery, type RawBuilder, sql } from "kysely";

import type { Db } from "../in-transaction.ts";
import { perDatabase } from "./per-database.ts";
import { batchReads } from "./batch-reads.ts";
import { isPreparable } from "./statement-names.ts";

type ValueOf = { integer: number; bigint: number; text: string; bytea: Buffer; date: string; timestamptz: Date };

/** The parts of a key, each with PostgreSQL's name of its type. */
export type Parts = Readonly<Record<string, keyof ValueOf>>;
/** What is asked with: a value for each part; none where the statement knows what to make of null. */
export type KeyOf<Of extends Parts> = { readonly [Name in keyof Of]: ValueOf[Of[Name]] | null | undefined };

/** The parts that say where a page starts (PageStart). */
export const PAGE_PARTS = { below: "bigint", skip: "integer", limit: "integer" } as const;

/** A row and the place of who asked for it among those who asked together, from 1. */
type Placed<Row> = Row & { readonly place: number };

/**
 * A read of the rows that belong to a key, by a statement that names the key's parts with `asked`. What is asked for in one turn
 * of the event loop is one statement to the database, so that many members at once cost little more than one (see batchReads).
 * For what an index finds in little time whatever the key is, since all who ask together wait for the slowest. Rows come in the
 * statement's order; beside its columns a row holds its asker's `place`, which would cost more to take out than to leave.
 */
export const batchedQuery = <const Of extends Parts, Row extends object>(
  parts: Of,
  rowsOf: (param: (name: keyof Of & string) => RawBuilder<unknown>) => RawBuilder<Row>,
): ((db: Db, key: KeyOf<Of>) => Promise<readonly Placed<Row>[]>) => {
  const names = Object.keys(parts);
  const arrays = names.map((name) => sql`${null}::${sql.raw(parts[name] ?? "")}[]`);
  const columns = [...names, "place"].map((name) => sql.id(name));
  // A lateral join yields what the statement inside yields, in the same order. `offset 0` keeps the planner from reading whole
  // tables for all keys at once, which takes longer the more members there are.
  const statement = sql`
    select listed.*, params.place::integer
    from unnest(${sql.join(arrays)}) with ordinality params (${sql.join(columns)})
    cross join lateral (select listed.* from (${rowsOf((name) => sql.id("params", name))}) listed offset 0) listed`;

  const readerOf = perDatabase((db) => {
    const { sql: text, parameters } = statement.compile(db);
    if (!isPreparable(text)) throw new Error(`this statement cannot be prepared, name its columns: ${text}`);
    return batchReads(async (keys: readonly KeyOf<Of>[]) => {
      const values = [...names.map((name) => keys.map((key) => key[name])), ...parameters.slice(names.length)];
      const { rows } = await db.executeQuery<Placed<Row>>(CompiledQuery.raw(text, values));
      const found = keys.map((): Placed<Row>[] => []);
      for (const row of rows) found[row.place - 1]?.push(row);
      // The driver's own result lives on for a while, and everyone's rows would with it.
      rows.length = 0;
      return found;
    });
  });
  return async (db, key) => await readerOf(db)(key);
};
