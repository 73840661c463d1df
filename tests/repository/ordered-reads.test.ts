import { expect, test } from "vitest";
import { readUnordered } from "./read-unordered.ts";
import { sourceFiles, textOf } from "./repository.ts";
import { tableKeys } from "./table-keys.ts";

const TESTS = /\.test\.tsx?$|\/testing\/|^(?:e2e|tests)\//;

test("the keys of all tables are read from the migrations", () => {
  expect(tableKeys.size).toBeGreaterThan(80);
  expect([...tableKeys].filter(([, keys]) => keys.length === 0)).toEqual([]);
  expect(tableKeys.get("wallet")).toEqual([["member_id", "unit"]]);
});

test("a test that reads several rows says their order", () => {
  const files = sourceFiles.filter((path) => TESTS.test(path));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((path) => readUnordered(path, textOf(path), tableKeys))).toEqual([]);
});

test("seeded reads without an order, or with a part of one, are found", () => {
  const keys = new Map([["wallet", [["member_id", "unit"]]]]);
  const readsOf = (code: string) => readUnordered("a.ts", code, keys);
  for (const [read, found] of [
    ['const rows = await db.selectFrom("wallet").selectAll().execute();', ["a.ts:1 wallet"]],
    ['const rows = await db.selectFrom("wallet").selectAll().orderBy("member_id").execute();', ["a.ts:1 wallet"]],
    ['const rows = await db.selectFrom("wallet").selectAll().orderBy("member_id").orderBy("unit").execute();', []],
    [
      'const rows = await db.selectFrom("wallet").selectAll().where("member_id", "=", 1).orderBy("unit").execute();',
      [],
    ],
    [
      'const rows = await db.selectFrom("wallet").selectAll().where("member_id", ">", 1).orderBy("unit").execute();',
      ["a.ts:1 wallet"],
    ],
    ['const rows = await db.selectFrom("wallet").innerJoin("member", "id", "member_id").execute();', ["a.ts:1 wallet"]],
    ['expect(await db.selectFrom("wallet").selectAll().execute()).toEqual([{ unit: "SP" }]);', ["a.ts:1 wallet"]],
    ['expect(await db.selectFrom("wallet").selectAll().execute()).toEqual([]);', []],
    ['const count = (await db.selectFrom("wallet").selectAll().execute()).length;', []],
    ["const { rows } = await sql`select unit from wallet`.execute(db);", ["a.ts:1 statement of wallet"]],
    ["const { rows } = await sql`select unit from wallet order by member_id, unit`.execute(db);", []],
    ["const { rows } = await sql`select sum(balance) from wallet`.execute(db);", []],
  ] as const)
    expect(readsOf(read), read).toEqual(found);
});
