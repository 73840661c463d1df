import { sql } from "kysely";

import type { Db } from "../platform/db/in-transaction.ts";
import type { DB } from "../platform/db/schema.generated.ts";

/** All rows of a table in the order of its primary key, to compare them with what they were. */
export const rowsOf = async (db: Db, table: keyof DB): Promise<readonly unknown[]> => {
  const key = await sql<{ column: string }>`
    select a.attname as column from pg_index i
    cross join lateral unnest(i.indkey) with ordinality k (number, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
    where i.indrelid = ${table}::regclass and i.indisprimary order by k.place`.execute(db);
  const columns = key.rows.map(({ column }) => sql.ref(column));
  const { rows } = await sql`select * from ${sql.table(table)} order by ${sql.join(columns)}`.execute(db);
  return rows;
};
