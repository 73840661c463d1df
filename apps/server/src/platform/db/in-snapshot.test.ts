import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { testDatabase, type TestDatabase } from "../../testing/setup/database.ts";
import { inSnapshot } from "./in-snapshot.ts";
import type { Db } from "./in-transaction.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => await database.drop());

const readHolder = async (db: Db): Promise<string> =>
  (await db.selectFrom("lease").select("holder").where("name", "=", "roll-up").executeTakeFirstOrThrow()).holder;

const setHolder = async (db: Db, holder: string): Promise<void> => {
  await db.updateTable("lease").set({ holder }).where("name", "=", "roll-up").execute();
};

test("all readers see what was committed before, and nothing of what is committed meanwhile", async () => {
  await setHolder(database.db, "before");
  const seen = await inSnapshot(database.db, async (readers) => {
    await setHolder(database.db, "meanwhile");
    return await Promise.all(readers.map(readHolder));
  });
  expect(seen).toEqual(["before", "before"]);
  expect(await readHolder(database.db)).toBe("meanwhile");
});

test("no reader may write", async () => {
  for (const number of [0, 1]) {
    const written = inSnapshot(
      database.db,
      async (readers) => await setHolder(readers[number] ?? readers[0], "written"),
    );
    await expect(written).rejects.toThrow("read-only transaction");
  }
});

test("a reading that fails ends both transactions", async () => {
  const failed = inSnapshot(database.db, async () => await Promise.reject(new Error("failed")));
  await expect(failed).rejects.toThrow("failed");
  const { rows } = await sql<{ open: number }>`
    select count(*)::integer as open from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(database.db);
  expect(rows).toEqual([{ open: 0 }]);
});
