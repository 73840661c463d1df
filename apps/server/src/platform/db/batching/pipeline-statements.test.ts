import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { type TestDatabase, testDatabase } from "../../../testing/setup/database.ts";
import { type Database, openDatabase } from "../open-database.ts";
import { isDatabaseUnreachable } from "../is-database-unreachable.ts";
import { withClient } from "../with-client.ts";

const NAME = "sent together";

let database: TestDatabase;
let open: Database;
beforeAll(async () => (database = await testDatabase()));
beforeEach(() => {
  open = openDatabase({ url: database.appUrl, name: NAME });
});
afterEach(async () => await open.close());
afterAll(async () => await database.drop());

/** Returns the id of the session that answers, and the given number. */
const ask = async (number: number) =>
  (
    await sql<{
      n: number;
      pid: number;
    }>`select ${number}::integer as n, session.pid from (select pid from pg_stat_activity where pid = pg_backend_pid()) session`.execute(
      open.db,
    )
  ).rows[0];
const echo = async (number: number): Promise<number | undefined> =>
  (await sql<{ n: number }>`select ${number}::integer as n`.execute(open.db)).rows[0]?.n;
const divide = async (by: number): Promise<number | undefined> =>
  (await sql<{ n: number }>`select 10 / ${by}::integer as n`.execute(open.db)).rows[0]?.n;
const warmUp = async (work: (number: number) => Promise<unknown>): Promise<void> => {
  for (let round = 0; round < 5; round += 1) await work(1);
};
const sessions = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ n: number }>(
    "select count(*)::integer as n from pg_stat_activity where application_name = $1",
    [NAME],
  );
  return rows[0]?.n ?? 0;
};

test("a thousand reads at once each get their own answer, over four connections", async () => {
  await warmUp(echo);
  const numbers = Array.from({ length: 1000 }, (_, number) => number);
  expect(await Promise.all(numbers.map(echo))).toEqual(numbers);
  // One connection of the pool, which the first read took, and the shared ones.
  expect(await sessions()).toBeLessThanOrEqual(5);
});

test("one that fails fails alone, and its connection goes on", async () => {
  await warmUp(divide);
  const outcomes = await Promise.allSettled([1, 0, 2, 5, 0, 10].flatMap((by) => [divide(by), echo(by)]));
  const values = outcomes.map((outcome) => (outcome.status === "fulfilled" ? outcome.value : "failed"));
  expect(values).toEqual([10, 1, "failed", 0, 5, 2, 2, 5, "failed", 0, 1, 10]);
  expect(await divide(5)).toBe(2);
});

test("what a transaction reads it reads on its own connection", async () => {
  await warmUp(ask);
  const inside = open.db.transaction().execute(async (tx) => {
    await tx.insertInto("setting").values({ key: "seen inside only", value: "1" }).execute();
    const find = tx.selectFrom("setting").select("key").where("key", "=", "seen inside only");
    for (let round = 0; round < 6; round += 1) expect(await find.execute()).toHaveLength(1);
    throw new Error("undone");
  });
  await expect(inside).rejects.toThrow("undone");
});

test("a slow statement is answered on a connection of its own, and those behind it are answered too", async () => {
  // Statements on PostgreSQL's own tables use a separate connection, so the session's id comes from a function with
  // another name.
  await withClient(database.ownerUrl, "test", async (client) => {
    await client.query("create function own_session() returns integer language sql as 'select pg_backend_pid()'");
  });
  const count = async (most: number) =>
    (
      await sql<{ n: number; pid: number }>`
        select count(*)::integer as n, own_session() as pid from generate_series(1, ${most}::integer)`.execute(open.db)
    ).rows[0];
  await warmUp(count);
  const shared = new Set(
    (await Promise.all(Array.from({ length: 8 }, async () => await count(1)))).map((row) => row?.pid),
  );
  const [slow, ...quick] = await Promise.all([
    count(5_000_000),
    ...Array.from({ length: 40 }, async (_, n) => await echo(n)),
  ]);
  expect(slow?.n).toBe(5_000_000);
  expect(shared).not.toContain(slow?.pid);
  expect(quick).toEqual(Array.from({ length: 40 }, (_, n) => n));
  // For a while it is not sent over a shared connection again.
  expect(shared).not.toContain((await count(1))?.pid);
});

test("those behind a statement that was cancelled before it was prepared are answered too", async () => {
  const readBanks = async () => await open.db.selectFrom("bank").select("id").orderBy("id").execute();
  // The first shared connection knows it then, the others do not.
  await warmUp(readBanks);
  await withClient(database.ownerUrl, "a test", async (client) => {
    await client.query("begin");
    await client.query("lock table bank in access exclusive mode");
    let failed = 0;
    const reads = Array.from({ length: 8 }, readBanks);
    for (const read of reads) read.catch(() => (failed += 1));
    const waiting = async (): Promise<number> => {
      const { rows } = await database.pool.query<{ n: number }>(
        "select count(*)::integer as n from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock'",
        [NAME],
      );
      return rows[0]?.n ?? 0;
    };
    await expect.poll(async () => (await waiting()) + failed).toBe(reads.length);
    await client.query("commit");
    expect(await Promise.allSettled(reads)).toEqual(reads.map(() => ({ status: "fulfilled", value: [] })));
  });
});

test("a lost connection fails what is under way as unreachable, and is replaced", async () => {
  await warmUp(echo);
  const waits = Array.from({ length: 8 }, async (_, n) => await echo(n).catch((cause: unknown) => cause));
  await Promise.all(waits);
  await database.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1", [
    NAME,
  ]);
  const outcomes = await Promise.all(
    Array.from(
      { length: 20 },
      async (_, n) => await echo(n).catch((cause: unknown) => (isDatabaseUnreachable(cause) ? "away" : cause)),
    ),
  );
  for (const outcome of outcomes)
    expect(["away", "number"]).toContain(typeof outcome === "number" ? "number" : outcome);
  await expect.poll(async () => await echo(7)).toBe(7);
});

test("closing waits for what was asked", async () => {
  await warmUp(echo);
  const requested = Promise.all([echo(1), echo(2), echo(3)]);
  await new Promise((resolve) => setImmediate(resolve));
  await open.close();
  expect(await requested).toEqual([1, 2, 3]);
  open = openDatabase({ url: database.appUrl });
});

test("on a shared connection a statement is planned once, by walking an index", async () => {
  const settings = async () =>
    (
      await sql`
        select current_setting('plan_cache_mode') as plan, current_setting('enable_bitmapscan') as bitmap`.execute(
        open.db,
      )
    ).rows[0];
  expect(await settings()).toEqual({ plan: "auto", bitmap: "on" });
  await warmUp(settings);
  expect(await settings()).toEqual({ plan: "force_generic_plan", bitmap: "off" });
});
