import { type RawBuilder, sql } from "kysely";

import type { Tx } from "./in-transaction.ts";

const CHUNK = 50_000;

/** Reads the rows of a statement so many at once: however many there are, no more are in memory. `name` is that of no other reading at the same time. */
export async function* readInChunks<Row>(
  tx: Tx,
  name: string,
  statement: RawBuilder<Row>,
): AsyncGenerator<readonly Row[]> {
  const cursor = sql.id(name);
  // All of them are read, so nothing is gained by a plan whose first rows come early.
  await sql`select set_config('cursor_tuple_fraction', '1', true)`.execute(tx);
  await sql`declare ${cursor} no scroll cursor for ${statement}`.execute(tx);
  for (let more = true; more;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(CHUNK)} from ${cursor}`.execute(tx);
    more = rows.length === CHUNK;
    yield rows;
  }
  await sql`close ${cursor}`.execute(tx);
}
