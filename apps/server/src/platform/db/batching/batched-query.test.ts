import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { aMember, type TestMember } from "../../../testing/builders/a-member.ts";
import { type TestDatabase, testDatabase } from "../../../testing/setup/database.ts";
import { openDatabase, type Database } from "../open-database.ts";
import { batchedQuery } from "./batched-query.ts";

let database: TestDatabase;
let open: Database;
const members: TestMember[] = [];
beforeAll(async () => {
  database = await testDatabase();
  open = openDatabase({ url: database.appUrl });
  for (let count = 0; count < 4; count += 1) members.push(await aMember(database.db));
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

const readUnits = batchedQuery(
  { memberId: "bigint", not: "text", most: "integer" },
  (param) => sql<{ unit: string }>`
    select unit from wallet
    where member_id = ${param("memberId")} and (${param("not")} is null or unit <> ${param("not")})
    order by unit desc limit ${param("most")}`,
);
const units = async (memberId: number, not: string | null = null, most = 9): Promise<readonly string[]> =>
  (await readUnits(open.db, { memberId, not, most })).map(({ unit }) => unit);

test("each read gets its own rows in the statement's order, with any other reads at the same time", async () => {
  const ids = Array.from({ length: 80 }, (_, index) => members[index % members.length]?.id ?? 0);
  for (let round = 0; round < 5; round += 1) {
    const all = await Promise.all(
      ids.map(async (id, index) => await units(id, index % 2 === 0 ? null : "RP", 1 + (index % 3))),
    );
    expect(all).toEqual(
      ids.map((_, index) => (index % 2 === 0 ? ["SP", "RP", "OP"] : ["SP", "OP", "CP"]).slice(0, 1 + (index % 3))),
    );
  }
});

test("a key without rows gets none, and a row has only the statement's columns and `place`", async () => {
  const [known] = members;
  const [none, rows] = await Promise.all([
    units(0),
    readUnits(open.db, { memberId: known?.id ?? 0, not: null, most: 1 }),
  ]);
  expect(none).toEqual([]);
  expect(rows).toEqual([{ unit: "SP", place: 2 }]);
});

test("the statement may have values besides the key's", async () => {
  const shout = batchedQuery(
    { word: "text" },
    (param) => sql<{ said: string }>`select ${"so "}::text || ${param("word")} || ${"!"}::text as said`,
  );
  const said = await Promise.all(["a", "b"].map(async (word) => await shout(open.db, { word })));
  expect(said).toEqual([[{ said: "so a!", place: 1 }], [{ said: "so b!", place: 2 }]]);
});

test("a refused read fails, and with it only reads of the same statement", async () => {
  const divide = batchedQuery({ by: "integer" }, (param) => sql<{ n: number }>`select 10 / ${param("by")} as n`);
  const both = await Promise.allSettled([divide(open.db, { by: 0 }), divide(open.db, { by: 2 })]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await divide(open.db, { by: 5 })).toEqual([{ n: 2, place: 1 }]);
});

test("a transaction reads its own writes", async () => {
  const find = batchedQuery(
    { key: "text" },
    (param) => sql<{ key: string }>`select key from setting where key = ${param("key")}`,
  );
  const inside = open.db.transaction().execute(async (tx) => {
    await tx.insertInto("setting").values({ key: "seen inside only", value: "1" }).execute();
    expect(await find(tx, { key: "seen inside only" })).toHaveLength(1);
    throw new Error("undone");
  });
  await expect(inside).rejects.toThrow("undone");
  expect(await find(open.db, { key: "seen inside only" })).toEqual([]);
});

test("a statement that could not be prepared is refused, because the database would plan it at every call", async () => {
  const all = batchedQuery(
    { key: "text" },
    (param) => sql<{ key: string }>`select s.* from setting s where key = ${param("key")}`,
  );
  await expect(all(open.db, { key: "x" })).rejects.toThrow("name its columns");
});
