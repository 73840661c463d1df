import { sql } from "kysely";

import type { Db, Tx } from "./in-transaction.ts";

/** Transactions that see the same snapshot, so that parts of a long reading can run at the same time. */
export type Readers = readonly [Tx, ...Tx[]];

/** Runs a reading on two connections, in read-only transactions that see one snapshot. */
export const inSnapshot = async <Value>(db: Db, work: (readers: Readers) => Promise<Value>): Promise<Value> =>
  await readOnly(db).execute(async (first) => {
    const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(first);
    return await readOnly(db).execute(async (second) => {
      await sql`set transaction snapshot ${sql.lit(rows[0]?.id)}`.execute(second);
      return await work([first, second]);
    });
  });

const readOnly = (db: Db) => db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
