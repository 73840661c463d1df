import { sql } from "kysely";

import type { TestApp } from "./setup/test-app.ts";

/** Every row of a member, in every table, as text: unchanged as long as nothing of the member was changed. */
export const dumpMember = async ({ db }: TestApp, memberId: number): Promise<ReadonlyMap<string, string>> => {
  const tables = await sql<{ name: string; owner: string }>`
    select table_name as name, column_name as owner from information_schema.columns
    where table_schema = 'public' and column_name in ('member_id', 'only_member_id', 'sponsor_id', 'parent_id')
      and table_name in (select tablename from pg_tables where schemaname = 'public')
    union all select 'member', 'id'`.execute(db);
  const dumps = tables.rows.map(
    ({ name, owner }) => sql`
      select ${`${name}.${owner}`} as part, coalesce(string_agg(t::text, ' ' order by t::text), '') as rows
      from ${sql.table(name)} t where ${sql.ref(`t.${owner}`)} = ${memberId}`,
  );
  const { rows } = await sql<{ part: string; rows: string }>`${sql.join(dumps, sql` union all `)}`.execute(db);
  return new Map(rows.map((row) => [row.part, row.rows]));
};
