import { mkdtempSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { emptyDatabase, testDatabase } from "../../testing/setup/database.ts";
import { developmentMigrations, noteDevelopmentMigrations } from "../../testing/setup/development-migrations.ts";
import { migrate } from "./migrate.ts";
import { withClient } from "./with-client.ts";

describe("migrations", () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof emptyDatabase>>;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "espalier-migrations-"));
    database = await emptyDatabase();
    write("0001-first-table.sql", "create table first (id integer primary key);");
    write("0002-second-table.sql", "create table second (id integer references first (id));");
  });

  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await database.drop();
  });

  const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);

  const tables = async (): Promise<string[]> => {
    const client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    await client.end();
    return rows.map(({ name }) => name);
  };

  test("are applied in order, once", async () => {
    expect(await migrate(database.ownerUrl, { migrations: folder })).toEqual([
      "0001-first-table.sql",
      "0002-second-table.sql",
    ]);
    expect(await migrate(database.ownerUrl, { migrations: folder })).toEqual([]);
    expect(await tables()).toEqual(["first", "schema_migration", "second"]);
  });

  test("begin by closing the new database to the servers of other companies, whose group has the rights in it", async () => {
    const other = await testDatabase();
    const theirs = new URL(other.appUrl);
    theirs.pathname = new URL(database.ownerUrl).pathname;
    const enter = async (): Promise<unknown> => await withClient(theirs.href, "tests", () => Promise.resolve("in"));
    expect(await enter()).toBe("in");
    write("0001-first-table.sql", "create table broken (");
    await expect(migrate(database.ownerUrl, { migrations: folder })).rejects.toThrow("0001-first-table.sql");
    await expect(enter()).rejects.toThrow("permission denied for database");
    await other.drop();
  });

  test("are applied once when processes start at the same time", async () => {
    const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(database.ownerUrl, { migrations: folder })));
    expect(runs.flat().toSorted()).toEqual(["0001-first-table.sql", "0002-second-table.sql"]);
  });

  test("that fail name the file and line, and change nothing", async () => {
    write("0003-broken.sql", "create table third (id integer);\nselect nonsense;");
    await expect(migrate(database.ownerUrl, { migrations: folder })).rejects.toThrow(
      'migration 0003-broken.sql, line 2, failed: column "nonsense" does not exist',
    );
    expect(await tables()).toEqual(["first", "schema_migration", "second"]);
    write("0003-broken.sql", "create table third (id integer);");
    expect(await migrate(database.ownerUrl, { migrations: folder })).toEqual(["0003-broken.sql"]);
  });

  test("wait for a table that is in use without blocking others", async () => {
    await migrate(database.ownerUrl, { migrations: folder });
    write("0003-more.sql", "alter table first add column more text;");
    const [reader, passer] = [new pg.Client(database.ownerUrl), new pg.Client(database.ownerUrl)];
    await Promise.all([reader.connect(), passer.connect()]);
    await reader.query("begin");
    await reader.query("select from first");
    let isApplied = false;
    const applied = migrate(database.ownerUrl, { migrations: folder }).then((names) => {
      isApplied = true;
      return names;
    });
    const until = Date.now() + 1_600;
    let passed = 0;
    for (; Date.now() < until || passed <= 10; passed += 1) await passer.query("select from first");
    expect(isApplied).toBe(false);
    await reader.query("commit");
    expect(await applied).toEqual(["0003-more.sql"]);
    await Promise.all([reader.end(), passer.end()]);
  });

  test("that were applied may not change", async () => {
    await migrate(database.ownerUrl, { migrations: folder });
    write("0001-first-table.sql", "create table first (id bigint primary key);");
    await expect(migrate(database.ownerUrl, { migrations: folder })).rejects.toThrow(
      "this database is of a development version (it has another migration 0001-first-table.sql), and an upgrade or a restore is possible from 1.0.0 on: ",
    );
  });

  test("that a later version applied are not understood, which a line says", async () => {
    await migrate(database.ownerUrl, { migrations: folder });
    unlinkSync(join(folder, "0002-second-table.sql"));
    await expect(migrate(database.ownerUrl, { migrations: folder })).rejects.toThrow(
      "this database is of a later version (it has the migration 0002-second-table.sql): use that version or a newer one",
    );
  });

  test("of a development version cannot be upgraded, which a line says with what to do", async () => {
    await migrate(database.ownerUrl, { migrations: folder });
    unlinkSync(join(folder, "0001-first-table.sql"));
    await expect(migrate(database.ownerUrl, { migrations: folder })).rejects.toThrow(
      /^this database is of a development version \(it has the migration 0001-first-table\.sql, .*\), and an upgrade or a restore is possible from 1\.0\.0 on: begin a demo again .*$/,
    );
  });

  test("of the last version before the baselines were written again are refused in one sentence, and stay", async () => {
    await noteDevelopmentMigrations(database.ownerUrl);
    await expect(migrate(database.ownerUrl)).rejects.toThrow(
      /^this database is of a development version \(it has another migration 0001-platform\.sql\), and an upgrade or a restore is possible from 1\.0\.0 on: begin a demo again \(rm -r \.data\); export the members and goods of a real company with the version that wrote it, and import them into a new one$/,
    );
    expect(await tables()).toEqual(["schema_migration"]);
    const applied = await withClient(
      database.ownerUrl,
      "tests",
      async (client) => await client.query("select name, checksum from schema_migration order by name"),
    );
    expect(applied.rows).toEqual(developmentMigrations);
  });

  test("are named NNNN-plain-words.sql", async () => {
    write("3-Third.sql", "select 1;");
    await expect(migrate(database.ownerUrl, { migrations: folder })).rejects.toThrow(
      "migration 3-Third.sql: the name must be",
    );
  });
});

test("the server's role uses the job queue and is refused what only the owner may do", async () => {
  const { pool, drop } = await testDatabase();
  await pool.query("select graphile_worker.add_job('anything', '{}'::json)");
  const { rows } = await pool.query("select task_identifier from graphile_worker.jobs");
  expect(rows).toEqual([{ task_identifier: "anything" }]);
  await expect(pool.query("create table mine (id integer)")).rejects.toThrow("permission denied");
  await expect(pool.query("delete from schema_migration")).rejects.toThrow("permission denied");
  await drop();
});
