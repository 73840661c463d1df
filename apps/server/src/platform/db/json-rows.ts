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
  return sql`(${columns}) select ${columns} from ${jsonRecords(table, rows)}`;
};

/** Rows of a table as one JSON parameter, for use after "from": columns that the rows lack are null. */
export const jsonRecords = <Table extends keyof DB>(
  table: Table,
  rows: readonly Partial<Insertable<DB[Table]>>[],
): RawBuilder<unknown> => {
  const json = JSON.stringify(rows, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value));
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`;
};
