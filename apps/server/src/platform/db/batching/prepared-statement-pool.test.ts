import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { type TestDatabase, testDatabase } from "../../../testing/setup/database.ts";
import { type Database, openDatabase } from "../open-database.ts";
import { withClient } from "../with-client.ts";

let database: TestDatabase;
let one: Database;
beforeAll(async () => (database = await testDatabase()));
beforeEach(async () => {
  await one?.close();
  one = openDatabase({ url: database.appUrl, size: 1, shared: 0 });
});
afterAll(async () => {
  await one.close();
  await database.drop();
});

const prepared = async (): Promise<readonly string[]> =>
  (await one.pool.query<{ statement: string }>("select statement from pg_prepared_statements")).rows.map(
    ({ statement }) => statement,
  );

const times = async (count: number, work: (index: number) => Promise<unknown>): Promise<void> => {
  for (let index = 0; index < count; index += 1) await work(index);
};

const findMember = async (id: number) =>
  await one.db.selectFrom("member").select(["id", "uid"]).where("id", "=", id).execute();

test("a repeated statement is parsed once", async () => {
  await times(2, findMember);
  expect(await prepared()).toEqual([]);
  await times(20, findMember);
  expect(await prepared()).toEqual(['select "id", "uid" from "member" where "id" = $1']);
});

test("it works in transactions, beside begin and commit, and after a failure", async () => {
  await times(6, async () => {
    await one.db.transaction().execute(async (tx) => {
      await tx.updateTable("customer").set({ name: "A" }).where("id", "=", 0).execute();
    });
    await expect(sql`select 1 / ${0}::integer as never`.execute(one.db)).rejects.toThrow("division by zero");
  });
  expect((await prepared()).map((text) => text.slice(0, 8)).toSorted()).toEqual(["select 1", 'update "']);
});

test("lists of varying lengths do not exceed the number of names", async () => {
  await times(900, async (index) => {
    const ids = Array.from({ length: (index % 300) + 1 }, (_, id) => id);
    await one.db.selectFrom("member").select("id").where("id", "in", ids).execute();
  });
  expect((await prepared()).length).toBeLessThanOrEqual(250);
});

test("a column added by a migration does not disturb open connections", async () => {
  const all = async () => await one.db.selectFrom("bank").selectAll().orderBy("id").execute();
  const named = async () => await one.db.selectFrom("bank").select("id").orderBy("id").execute();
  await times(5, async () => [await all(), await named()]);
  await withClient(database.ownerUrl, "test", async (client) => {
    await client.query("alter table bank add column added integer");
  });
  await times(5, async () => [await all(), await named()]);
  expect((await prepared()).filter((text) => text.includes("*"))).toEqual([]);
});

test("a connection lost in a transaction does not disturb later callers", async () => {
  const lost = one.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await withClient(database.appUrl, "a test", async (client) => {
      await client.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    });
    await sql`select 1`.execute(tx);
  });
  await expect(lost).rejects.toThrow(/not queryable|terminating connection|Connection terminated|ECONNRESET/i);
  await times(5, async () => {
    expect(await findMember(0)).toEqual([]);
  });
});

test("while changes hold every connection, also a read that was never made before is answered", async () => {
  const other = openDatabase({ url: database.appUrl, size: 1 });
  try {
    await other.db.transaction().execute(async (tx) => {
      await tx.updateTable("customer").set({ name: "A" }).where("id", "=", 0).execute();
      expect((await sql`select 1 as one`.execute(other.db)).rows).toEqual([{ one: 1 }]);
    });
  } finally {
    await other.close();
  }
});
