import { recordOf } from "@espalier/core/vocabulary/record-of";
import { type RawBuilder, sql } from "kysely";

import type { Readers } from "../../platform/db/in-snapshot.ts";
import type { Tx } from "../../platform/db/in-transaction.ts";

const CHUNK = 50_000;

/** Columns of numbers, by their names. */
export type Columns<Name extends string> = Readonly<Record<Name, Float64Array>>;

/**
 * Reads a table with a row for each member in chunks, in the order of their ids. Each column comes as one binary value: rows as
 * objects take twice the processor time. `rowsOf` is a statement for the rows of which a condition on the id holds, each with the
 * member's `id` and the columns, all of them numbers and none null. While a chunk is used, each reader reads another one.
 */
export async function* readMemberColumns<const Name extends string>(
  readers: Readers,
  names: readonly Name[],
  rowsOf: (isInChunk: RawBuilder<unknown>) => RawBuilder<unknown>,
): AsyncGenerator<Columns<Name | "id">> {
  const all: readonly (Name | "id")[] = ["id", ...names];
  const lists = sql.join(all.map((name) => sql`string_agg(float8send(${sql.ref(name)}), '') as ${sql.ref(name)}`));
  const read = async (reader: Tx, from: number): Promise<Columns<Name | "id">> => {
    const members = rowsOf(sql`between ${from} and ${from + CHUNK - 1}`);
    const { rows } = await sql<Readonly<Record<Name | "id", Buffer | null>>>`
      select ${lists} from (select * from (${members}) members order by id) ordered`.execute(reader);
    const [row] = rows;
    return recordOf(all, (name) => doublesOf(row?.[name] ?? Buffer.alloc(0)));
  };
  const chunks = await findChunks(readers[0]);
  const begun: Promise<Columns<Name | "id">>[] = [];
  for (let next = 0; ;) {
    for (; begun.length <= readers.length && next < chunks.length; next += 1) {
      const chunk = read(readers[next % readers.length] ?? readers[0], chunks[next] ?? 0);
      // A failure is thrown when the chunk is awaited, unless its user has given up.
      chunk.catch(() => undefined);
      begun.push(chunk);
    }
    const first = begun.shift();
    if (!first) return;
    yield await first;
  }
}

/** The lowest ids of the chunks in which there are members. The index is asked once for each. */
const findChunks = async (tx: Tx): Promise<readonly number[]> =>
  (
    await sql<{ from: number }>`
      with recursive chunk (number) as (
        select min(member_id) / ${sql.lit(CHUNK)} from placement
        union all
        select (
          select min(member_id) / ${sql.lit(CHUNK)} from placement where member_id >= (chunk.number + 1) * ${sql.lit(CHUNK)}
        )
        from chunk where chunk.number is not null
      )
      select (number * ${sql.lit(CHUNK)})::float8 as "from" from chunk where number is not null`.execute(tx)
  ).rows.map(({ from }) => from);

/** What float8send wrote: eight bytes for each number, the highest first. */
const doublesOf = (bytes: Buffer): Float64Array => new Float64Array(Uint8Array.from(bytes.swap64()).buffer);
