import { type Insertable, type RawBuilder, sql } from "kysely";

import type { DB } from "./schema.generated.ts";

/**
 * The columns and rows of an insert, the rows as one JSON parameter, for use after "insert into" and the table's name. The statement has
 * the same text for any number of rows (at least one), so the database plans it once. All rows have the columns of the first.
 */
export const jsonRows = <Table extends keyof DB>(
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): RawBuilder<unknown> => {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.id(column)));
  const json = JSON.stringify(rows, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value));
  return sql`(${columns}) select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`;
};
