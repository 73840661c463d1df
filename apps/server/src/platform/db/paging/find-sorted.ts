import { type Expression, type RawBuilder, sql } from "kysely";

import type { Db } from "../in-transaction.ts";
import type { DB } from "../schema.generated.ts";
import type { PageStart } from "./paged.ts";

/** The order of a list by one of its columns. */
export type Sorting = {
  readonly table: keyof DB;
  /** The ids of all rows of the list. */
  readonly rows: Expression<{ id: number }>;
  /** The column, of a row of the table under the name `s`; never null. */
  readonly by: RawBuilder<unknown>;
  readonly descending: boolean;
};

/**
 * The ids of a page in the order of a column, then `id`. Every row of the list is compared, so it is for lists that were
 * counted before and are short.
 */
export const findSorted = async (
  db: Db,
  { table, rows, by, descending }: Sorting,
  { after, skip, limit }: PageStart,
): Promise<readonly number[]> => {
  const [direction, beyond] = descending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const follows =
    after === undefined
      ? sql`true`
      : sql`(${by}, s.id) ${beyond} (select ${by}, s.id from ${sql.table(table)} s where s.id = ${after})`;
  const { rows: found } = await sql<{ id: number }>`
    select s.id from ${sql.table(table)} s join (${rows}) listed on listed.id = s.id
    where ${follows}
    order by ${by} ${direction}, s.id ${direction}
    offset ${skip} limit ${limit}`.execute(db);
  return found.map(({ id }) => id);
};
