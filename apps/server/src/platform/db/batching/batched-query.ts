import { CompiledQuery, type RawBuilder, sql } from "kysely";

import type { Db } from "../in-transaction.ts";
import { perDatabase } from "./per-database.ts";
import { batchReads } from "./batch-reads.ts";
import { isPreparable } from "./statement-names.ts";

type ValueOf = { integer: number; bigint: number; text: string; bytea: Buffer; date: string; timestamptz: Date };

/** The parts of a key, each with PostgreSQL's name of its type. */
export type Parts = Readonly<Record<string, keyof ValueOf>>;
/** A key: a value for each part; null or undefined for parts that the statement treats as absent. */
export type KeyOf<Of extends Parts> = { readonly [Name in keyof Of]: ValueOf[Of[Name]] | null | undefined };

/** The parts that give the start of a page (PageStart). */
export const PAGE_PARTS = { below: "bigint", skip: "integer", limit: "integer" } as const;

/** A row and the position, from 1, of its key among the keys of the statement. */
type Placed<Row> = Row & { readonly place: number };

/**
 * Reads the rows of a key, by a statement that names the key's parts with `asked`. The reads of one turn of the event
 * loop become one statement, so that many simultaneous members cost little more than one (see batchReads). Use it only
 * for rows that an index finds quickly whatever the key is, since all wait for the slowest. Rows come in the
 * statement's order; beside its columns a row has the `place` of its key, which would cost more to remove than to
 * leave.
 */
export const batchedQuery = <const Of extends Parts, Row extends object>(
  parts: Of,
  rowsOf: (param: (name: keyof Of & string) => RawBuilder<unknown>) => RawBuilder<Row>,
): ((db: Db, key: KeyOf<Of>) => Promise<readonly Placed<Row>[]>) => {
  const names = Object.keys(parts);
  const arrays = names.map((name) => sql`${null}::${sql.raw(parts[name] ?? "")}[]`);
  const columns = [...names, "place"].map((name) => sql.id(name));
  // A lateral join returns the rows of the inner statement in their order. `offset 0` keeps the planner from reading
  // whole tables for all keys at once, which takes longer the more members there are.
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
      // The driver holds its last result for a while, and with it everyone's rows.
      rows.length = 0;
      return found;
    });
  });
  return async (db, key) => await readerOf(db)(key);
};
