import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "../../testing/setup/database.ts";
import { openDatabase } from "./open-database.ts";
import { isDatabaseUnreachable } from "./is-database-unreachable.ts";

let database: TestDatabase;
beforeAll(async () => (database = await testDatabase()));
afterAll(() => database.drop());

test("identifiers are read as numbers, by their name, and never inexactly", async () => {
  const { rows } = await database.pool.query(
    "select 2147483648::int8 as id, 1::int8 as sponsor_id, 2::int8 as amount, array[2147483649, null]::int8[] as ids",
  );
  expect(rows).toEqual([{ id: 2_147_483_648, sponsor_id: 1, amount: 2n, ids: [2_147_483_649, null] }]);
  await expect(database.pool.query("select 9007199254740993::int8 as id")).rejects.toThrow("9007199254740993");
  expect((await database.pool.query("select 1::int8 as id")).rows).toEqual([{ id: 1 }]);
});

test("amounts are read as bigint and days as text", async () => {
  const { rows } = await database.pool
    .query(`select 9007199254740993::int8 as amount, 7 as id, date '2026-02-28' as day,
    array[1, null, 9007199254740993]::int8[] as amounts, array[]::int8[] as none, array[date '2026-02-28'] as days,
    timestamptz '2026-02-28 12:00+08' as at, '{"a": [1]}'::jsonb as json`);
  expect(rows).toEqual([
    {
      amount: 9007199254740993n,
      id: 7,
      day: "2026-02-28",
      amounts: [1n, null, 9007199254740993n],
      none: [],
      days: ["2026-02-28"],
      at: new Date("2026-02-28T04:00:00Z"),
      json: { a: [1] },
    },
  ]);
});

test("a session's time zone is UTC", async () => {
  const { rows } = await database.pool.query("select current_setting('TimeZone') as zone");
  expect(rows).toEqual([{ zone: "UTC" }]);
});

test("a lost connection fails its query and is replaced", async () => {
  const { pool, close } = openDatabase({ url: database.appUrl, name: "to be cut" });
  const [idle, busy] = [await pool.connect(), await pool.connect()];
  idle.release();
  const query = busy.query("select pg_sleep(20)").catch((cause: unknown) => cause);
  await cutSessions("to be cut");
  expect(isDatabaseUnreachable(await query)).toBe(true);
  busy.release(true);
  await vi.waitFor(() => expect(pool.idleCount).toBe(0), 60_000);
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await close();
});

test("a port without a listener is unreachable", async () => {
  const { pool, close } = openDatabase({ url: "postgres://nobody@127.0.0.1:1/none" });
  const error: unknown = await pool.query("select 1").catch((cause: unknown) => cause);
  expect(isDatabaseUnreachable(error)).toBe(true);
  await close();
});

test("a missing socket is unreachable, another missing file is not", async () => {
  const { pool, close } = openDatabase({ url: "postgres://nobody@127.0.0.1:5432/none?host=%2Fnowhere" });
  const error: unknown = await pool.query("select 1").catch((cause: unknown) => cause);
  expect(isDatabaseUnreachable(error)).toBe(true);
  expect(isDatabaseUnreachable(Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" }))).toBe(
    false,
  );
  await close();
});

test("a refused statement is not unreachable", async () => {
  const error: unknown = await database.pool.query("select nonsense").catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(Error);
  expect(isDatabaseUnreachable(error)).toBe(false);
});

const cutSessions = async (name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1", [name]);
  await client.end();
};
