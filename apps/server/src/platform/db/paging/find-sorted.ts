import { type Expression, type RawBuilder, sql } from "kysely";

import type { Db } from "../in-transaction.ts";
import type { DB } from "../schema.generated.ts";
import type { PageStart } from "./paged.ts";

/** The order of a list by one of its columns. */
export type Sorting = {
  readonly table: keyof DB;
  /** The id of a row of the table under the name `s`, where that is not its column `id`. */
  readonly id?: RawBuilder<number> | undefined;
  /** The ids of all rows of the list. */
  readonly rows: Expression<{ id: number }>;
  /** The column, of a row of the table under the name `s`; never null. */
  readonly by: RawBuilder<unknown>;
  readonly descending: boolean;
};

/**
 * The ids of a page in the order of a column, then `id`. Without an index on the column every row of the list is
 * compared, so the list must be short.
 */
export const findSorted = async (
  db: Db,
  { table, id = sql.ref("s.id"), rows, by, descending }: Sorting,
  { after, skip, limit }: PageStart,
): Promise<readonly number[]> => {
  const [direction, beyond] = descending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const follows =
    after === undefined
      ? sql`true`
      : sql`(${by}, ${id}) ${beyond} ((select ${by} from ${sql.table(table)} s where ${id} = ${after}), ${after}::bigint)`;
  const { rows: found } = await sql<{ id: number }>`
    select ${id} as id from ${sql.table(table)} s join (${rows}) listed on listed.id = ${id}
    where ${follows}
    order by ${by} ${direction}, ${id} ${direction}
    offset ${skip} limit ${limit}`.execute(db);
  return found.map((row) => row.id);
};
