import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { type TestDatabase, testDatabase } from "../../../testing/setup/database.ts";
import { insertMembers } from "../../../testing/seed-tree.ts";
import { findNewest, type Next, nextRows } from "./find-newest.ts";

const EVERYONE = 300;
const PAGE = 10;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const [top = 0] = await insertMembers(database.db, 1, null);
  await insertMembers(database.db, EVERYONE - 1, top);
  // Three at a time joined at the same time, and in another order than that of their ids.
  await sql`update member set created_at = timestamptz '2026-01-01' + (id * 7 % 300) / 3 * interval '1 hour'`.execute(
    database.db,
  );
});
afterAll(async () => await database.drop());

/** Members whose number is divisible by `every`: every third, every hundredth, … */
const rows = (every: number) => (next?: Next) => {
  const members = next
    ? database.db.selectFrom(nextRows("member", next).as("m"))
    : database.db.selectFrom("member as m");
  return members.select(["m.id", "m.created_at"]).where(sql<boolean>`m.id % ${every} = 0`);
};

const inOrder = async (every: number): Promise<readonly number[]> =>
  (await rows(every)().orderBy("m.created_at", "desc").orderBy("m.id", "desc").execute()).map(({ id }) => id);

test.each([1, 3, 7, 100, 1_000])(
  "pages follow each other whether they are filled near by or not, every %i",
  async (every) => {
    const all = await inOrder(every);
    for (const near of [undefined, 5, 50, 1_000]) {
      const read: number[] = [];
      for (let after: number | undefined; ; after = read.at(-1)) {
        const start = { below: 0, skip: 0, limit: PAGE, after };
        const page = await findNewest(database.db, rows(every), { table: "member", start, near });
        read.push(...page);
        if (page.length < PAGE) break;
      }
      expect(read, `near ${near}`).toEqual(all);
    }
  },
);

test("a page with an unknown position is found by counting, and the oldest come first on request", async () => {
  const all = await inOrder(3);
  const start = { below: 0, skip: 20, limit: PAGE, after: undefined };
  for (const near of [undefined, 50]) {
    const found = async (order: "newest" | "oldest") =>
      await findNewest(database.db, rows(3), { table: "member", start, near, order });
    expect(await found("newest")).toEqual(all.slice(20, 30));
    expect(await found("oldest")).toEqual(all.toReversed().slice(20, 30));
  }
});
