import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { testDatabase, type TestDatabase } from "../../testing/setup/database.ts";
import { TYPED_COLUMNS } from "./typed-columns.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());

/** The list in "CHECK ((status = ANY (…)))", as PostgreSQL writes a check of one column against a list. */
const LIST = /^CHECK \(\(\w+ = ANY \((.+)\)\)\)$/;

test("the values of a column's type are those of its constraint, and every constrained column has a type", async () => {
  const { rows } = await sql<{ column: string; definition: string }>`
    select c.conrelid::regclass || '.' || a.attname as column, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and array[a.attnum] = c.conkey
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace`.execute(database.db);
  const lists = rows.flatMap(({ column, definition }) => {
    const list = LIST.exec(definition)?.[1];
    return list === undefined ? [] : [{ column, list }];
  });
  const allowed = await sql<{ column: string; words: string[] }>`
    ${sql.join(
      lists.map(({ column, list }) => sql`select ${sql.lit(column)} as column, ${sql.raw(list)} as words`),
      sql` union all `,
    )}`.execute(database.db);
  const sorted = (pairs: readonly (readonly [column: string, words: readonly string[]])[]) =>
    pairs.map(([column, words]) => `${column}: ${words.toSorted().join(" ")}`).toSorted();
  expect(sorted(allowed.rows.map(({ column, words }) => [column, words]))).toEqual(
    sorted(TYPED_COLUMNS.flatMap(({ columns, words }) => columns.map((column) => [column, words] as const))),
  );
});
