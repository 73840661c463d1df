import { Kysely, PostgresAdapter, DummyDriver, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { expect, test } from "vitest";

import type { Db } from "../in-transaction.ts";
import type { DB } from "../schema.generated.ts";
import { coalesceReads } from "./coalesce-reads.ts";

const unconnected = () =>
  new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
const db = unconnected();

const counted = () => {
  const requested: string[] = [];
  const read = coalesceReads(async (_: Db, language: string, id?: number) => {
    requested.push(`${language} ${id ?? "all"}`);
    return await Promise.resolve(requested.length);
  });
  return { requested, read };
};

test("simultaneous equal reads share one read", async () => {
  const { requested, read } = counted();
  expect(await Promise.all([read(db, "en"), read(db, "en"), read(db, "cn"), read(db, "en", 1)])).toEqual([1, 1, 2, 3]);
  expect(requested).toEqual(["en all", "cn all", "en 1"]);
});

test("a transaction and another database read for themselves", async () => {
  const { requested, read } = counted();
  const inside = db.transaction().execute(async (tx) => await read(tx, "en"));
  await Promise.all([read(db, "en"), inside, read(unconnected(), "en")]);
  expect(requested).toEqual(["en all", "en all", "en all"]);
});

test("a later caller gets a later read, also while the first is still running", async () => {
  const answers: ((value: string) => void)[] = [];
  const read = coalesceReads(async () => await new Promise<string>((resolve) => answers.push(resolve)));
  const first = read(db);
  await new Promise(setImmediate);
  const second = read(db);
  await new Promise(setImmediate);
  expect(answers).toHaveLength(2);
  answers[1]?.("new");
  answers[0]?.("old");
  expect([await first, await second]).toEqual(["old", "new"]);
});

test("a read that fails fails for all who shared it, and not for the next", async () => {
  let fails = true;
  const read = coalesceReads(async () => await (fails ? Promise.reject(new Error("gone")) : Promise.resolve("here")));
  const both = await Promise.allSettled([read(db), read(db)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  fails = false;
  expect(await read(db)).toBe("here");
});
