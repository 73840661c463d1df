import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { testDatabase, type TestDatabase } from "../../testing/setup/database.ts";
import { holdsIds } from "./column-types.ts";
import { TABLE_KINDS } from "./tables.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());

const memberOwned = Object.entries(TABLE_KINDS).flatMap(([table, kind]) => (kind === "member-owned" ? [table] : []));
const shared = Object.entries(TABLE_KINDS).flatMap(([table, kind]) => (kind === "reference" ? [table] : []));

test("every table has a kind, and every kind a table", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('schema_migration', 'schema_function')`.execute(
    database.db,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(TABLE_KINDS).toSorted());
});

test("keys of member-owned tables contain the member, primary keys first", async () => {
  const { rows } = await sql<{ name: string; table: string; columns: string[]; is_primary: boolean }>`
    select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table, i.indisprimary as is_primary,
      array_agg(a.attname::text order by k.n) as columns
    from pg_index i
    cross join lateral unnest(i.indkey::smallint[]) with ordinality k (number, n)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
    where i.indisunique and i.indrelid::regclass::text = any(${memberOwned})
    group by 1, 2, 3`.execute(database.db);
  expect(rows.length).toBeGreaterThanOrEqual(memberOwned.length);
  for (const { name, columns, is_primary } of rows) {
    if (is_primary) expect(columns[0], name).toBe("member_id");
    else expect(columns, name).toContain("member_id");
  }
});

test("foreign keys of member-owned tables contain the member, or refer to a reference table", async () => {
  const { rows } = await sql<{ name: string; target: string; columns: string[] }>`
    select c.conname as name, c.confrelid::regclass::text as target, array_agg(a.attname::text) as columns
    from pg_constraint c
    cross join lateral unnest(c.conkey) k (number)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
    where c.contype = 'f' and c.conrelid::regclass::text = any(${memberOwned})
    group by 1, 2`.execute(database.db);
  expect(rows.length).toBeGreaterThan(10);
  for (const { name, target, columns } of rows) {
    if (!shared.includes(target)) expect(columns, name).toContain("member_id");
  }
});

test("every identity, and every column that refers to one, is a bigint with a name that is read as a number", async () => {
  const { rows } = await sql<{ name: string; column: string; type: string }>`
    select attrelid::regclass || '.' || attname as name, attname::text as column, atttypid::regtype::text as type
    from pg_attribute
    where attrelid::regclass::text = any(${Object.keys(TABLE_KINDS)}) and attidentity <> ''
    union
    select a.attrelid::regclass || '.' || a.attname, a.attname::text, a.atttypid::regtype::text
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) k (number, target)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
    join pg_attribute t on t.attrelid = c.confrelid and t.attnum = k.target
    where c.contype = 'f' and t.attidentity <> ''`.execute(database.db);
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.filter(({ column, type }) => type !== "bigint" || !holdsIds(column))).toEqual([]);
});

test("no member-owned table has a trigger", async () => {
  const { rows } = await sql<{ name: string }>`
    select tgname as name from pg_trigger
    where not tgisinternal and tgrelid::regclass::text = any(${memberOwned})`.execute(database.db);
  expect(rows).toEqual([]);
});
