import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyDatabase } from "../../testing/setup/database.ts";
import { migrate } from "./migrate.ts";
import { withClient } from "./with-client.ts";

let folder: string;
let database: Awaited<ReturnType<typeof emptyDatabase>>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "espalier-functions-"));
  for (const name of ["migrations", "modules/sums/functions"]) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, "migrations", "0001-a-table.sql"), "create table number (value integer not null);");
  database = await emptyDatabase();
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const write = (name: string, sql: string): void =>
  writeFileSync(join(folder, "modules/sums/functions", `${name}.sql`), sql);

const applyAll = async (): Promise<void> => {
  await migrate(database.ownerUrl, { migrations: join(folder, "migrations"), source: folder });
};

const query = async (sql: string): Promise<readonly unknown[]> =>
  await withClient(database.ownerUrl, "test", async (client) => (await client.query<object>(sql)).rows);

const DOUBLE = "create or replace function twice(n integer) returns integer language sql as 'select 2 * n';";
/** Its name sorts before the name of the function it calls. */
const QUADRUPLE =
  "create or replace function four_times(n integer) returns integer language sql as 'select twice(twice(n))';";

test("functions are applied after the migrations, called ones before their callers, and again only when they change", async () => {
  write("twice", DOUBLE);
  write("four_times", QUADRUPLE);
  await applyAll();
  expect(await query("select four_times(3)")).toEqual([{ four_times: 12 }]);
  const applied = "select name, applied_at::text from schema_function order by name";
  const before = await query(applied);
  await applyAll();
  expect(await query(applied)).toEqual(before);

  write("twice", DOUBLE.replace("2 * n", "20 * n"));
  await applyAll();
  expect(await query("select four_times(3)")).toEqual([{ four_times: 1200 }]);
  expect((await query(applied))[0]).toEqual(before[0]);
});

test("only roles that its file grants it may execute a function, also after a change", async () => {
  const granted = `${DOUBLE} grant execute on function twice to espalier_app;`;
  const may = "select has_function_privilege('espalier_app', 'twice(integer)', 'execute') as may";
  writeFileSync(
    join(folder, "migrations", "0002-a-role.sql"),
    "do $$ begin create role espalier_app nologin; exception when duplicate_object or unique_violation then null; end $$;",
  );
  write("twice", granted);
  await applyAll();
  expect(await query(may)).toEqual([{ may: true }]);
  write("twice", DOUBLE);
  await applyAll();
  expect(await query(may)).toEqual([{ may: false }]);
});

test("a failing one is named, and no changed one is applied", async () => {
  write("twice", DOUBLE);
  await applyAll();
  write("twice", DOUBLE.replace("2 * n", "20 * n"));
  write("wrong", "create or replace function wrong() returns integer language sql as 'select nothing';");
  await expect(applyAll()).rejects.toThrow("function wrong failed: column");
  expect(await query("select twice(3)")).toEqual([{ twice: 6 }]);
});

test("one with other arguments is refused, since the former one would remain", async () => {
  write("twice", DOUBLE);
  await applyAll();
  write("twice", "create or replace function twice(n bigint) returns bigint language sql as 'select 2 * n';");
  await expect(applyAll()).rejects.toThrow("function twice failed: there are 2 functions of this name");
});
