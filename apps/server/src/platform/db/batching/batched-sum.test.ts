import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { type TestDatabase, testDatabase } from "../../../testing/setup/database.ts";
import { openDatabase, type Database } from "../open-database.ts";
import { batchedSum } from "./batched-sum.ts";

let database: TestDatabase;
let open: Database;
beforeAll(async () => {
  database = await testDatabase();
  open = openDatabase({ url: database.appUrl });
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

const sumTo = batchedSum(
  { last: "bigint", from: "bigint" },
  (param) => sql`
    select number::bigint as amount from generate_series(1, ${param("last")}) number
    where ${param("from")} is null or number >= ${param("from")}`,
);

test("each gets the sum of its own rows, whether they are none, few or many", async () => {
  const lasts = [0, 1, 999, 1_000, 1_001, 1_002, 5_000, 3, 100_000];
  const sums = await Promise.all(lasts.map(async (last) => await sumTo(open.db, { last, from: null })));
  expect(sums).toEqual(lasts.map((last) => ({ total: (BigInt(last) * BigInt(last + 1)) / 2n, count: last })));
});

test("many rows are counted after the filter", async () => {
  const [few, many] = await Promise.all([
    sumTo(open.db, { last: 2_000, from: 1_999 }),
    sumTo(open.db, { last: 3_000, from: 2 }),
  ]);
  expect([few, many]).toEqual([
    { total: 3_999n, count: 2 },
    { total: 4_501_499n, count: 2_999 },
  ]);
});
