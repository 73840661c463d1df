import { recordOf } from "@espalier/core/vocabulary/record-of";
import { type RawBuilder, sql } from "kysely";

import type { Tx } from "../../platform/db/in-transaction.ts";

const CHUNK = 50_000;

/** Columns of numbers, by their names. */
export type Columns<Name extends string> = Readonly<Record<Name, Float64Array>>;

/**
 * Reads a table with a row for each member in chunks, in the order of their ids. Each column comes as one binary value: rows as
 * objects take twice the processor time. `rowsOf` is a statement for the rows of which a condition on the id holds, each with the
 * member's `id` and the columns, all of them numbers and none null. While a chunk is used, the next one is read.
 */
export async function* readMemberColumns<const Name extends string>(
  tx: Tx,
  names: readonly Name[],
  rowsOf: (isInChunk: RawBuilder<unknown>) => RawBuilder<unknown>,
): AsyncGenerator<Columns<Name | "id">> {
  const all: readonly (Name | "id")[] = ["id", ...names];
  const lists = sql.join(all.map((name) => sql`string_agg(float8send(${sql.ref(name)}), '') as ${sql.ref(name)}`));
  const readAfter = async (id: number) => {
    const members = rowsOf(sql`between ${id + 1} and (select last from chunk)`);
    const { rows } = await sql<Readonly<Record<Name | "id", Buffer | null>> & { readonly last: number | null }>`
      with chunk as materialized (
        select max(member_id) as last
        from (select member_id from placement where member_id > ${id} order by member_id limit ${sql.lit(CHUNK)}) next
      )
      select ${lists}, (select last from chunk)::float8 as last
      from (select * from (${members}) members order by id) ordered`.execute(tx);
    const [row] = rows;
    return { last: row?.last ?? null, columns: recordOf(all, (name) => doublesOf(row?.[name] ?? Buffer.alloc(0))) };
  };
  let next = readAfter(0);
  for (;;) {
    const { last, columns } = await next;
    if (last === null) return;
    next = readAfter(last);
    // A failure is thrown when the chunk is awaited, unless its user has given up.
    next.catch(() => undefined);
    yield columns;
  }
}

/** What float8send wrote: eight bytes for each number, the highest first. */
const doublesOf = (bytes: Buffer): Float64Array => new Float64Array(Uint8Array.from(bytes.swap64()).buffer);
