import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { testDatabase, type TestDatabase } from "../../testing/setup/database.ts";
import { holdsIds } from "./column-types.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());

/** Decision 030 says why their keys begin with the member. */
const OF_MEMBERS = ["idempotency", "journal", "posting", "wallet", "wallet_entry"];

test("every key of the ledger and of first answers begins with the member", async () => {
  const { rows } = await sql<{ name: string; first: string }>`
    select i.indexrelid::regclass::text as name, a.attname::text as first
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indisunique and i.indrelid::regclass::text = any(${OF_MEMBERS})`.execute(database.db);
  expect(rows.length).toBeGreaterThanOrEqual(OF_MEMBERS.length);
  expect(rows.filter(({ first }) => first !== "member_id")).toEqual([]);
});

test("every identity, and every column that refers to one, is a bigint with a name that is read as a number", async () => {
  const { rows } = await sql<{ name: string; column: string; type: string }>`
    select attrelid::regclass || '.' || attname as name, attname::text as column, atttypid::regtype::text as type
    from pg_attribute
    where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) and attidentity <> ''
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
