import { money } from "@espalier/core/money/money";
import { SIDES } from "@espalier/core/vocabulary/network";
import { afterAll, beforeAll, expect, it } from "vitest";

import { type TestDatabase, testDatabase } from "../../testing/setup/database.ts";
import { seedTree } from "../../testing/seed-tree.ts";
import { readTeam } from "./read-team.ts";

let database: TestDatabase;
let ids: readonly number[];
const id = (index: number): number => ids[index] ?? 0;

beforeAll(async () => {
  database = await testDatabase();
  // A full tree of five levels, numbered level by level from the left.
  const shape = Array.from({ length: 30 }, (_, index) => ({ parent: index >> 1, side: SIDES[index & 1] ?? "left" }));
  ids = await seedTree(database.db, shape);
});

afterAll(async () => {
  await database.drop();
});

it("lists the member and three levels below it, each from the left", async () => {
  expect((await readTeam(database.db, id(0))).map((member) => member.id)).toEqual(ids.slice(0, 15));
  expect((await readTeam(database.db, id(2))).map((member) => member.id)).toEqual(
    [2, 5, 6, 11, 12, 13, 14, 23, 24, 25, 26, 27, 28, 29, 30].map(id),
  );
  expect((await readTeam(database.db, id(30))).map((member) => member.id)).toEqual([id(30)]);
});

it("lists as few or as many levels as asked for", async () => {
  expect(await readTeam(database.db, id(0), 0)).toHaveLength(1);
  expect(await readTeam(database.db, id(0), 1)).toHaveLength(3);
  expect(await readTeam(database.db, id(0), 30)).toHaveLength(31);
  expect(await readTeam(database.db, 2_000_000_000)).toEqual([]);
});

it("shows each member's place, legs and number of invited members", async () => {
  const legs = {
    left_total: money(900n),
    right_total: money(-5n),
    left_used: money(100n),
    left_number: 4,
    right_number: 2,
  };
  await database.db.updateTable("leg_part").set(legs).where("member_id", "=", id(1)).execute();
  await database.db
    .updateTable("member")
    .set({ sponsor_id: id(1) })
    .where("id", "in", [id(3), id(4)])
    .execute();
  const [root, member] = await readTeam(database.db, id(0));
  expect(root).toMatchObject({ id: id(0), sponsorId: null, parentId: null, side: null, inviteNumber: 28 });
  expect(member).toMatchObject({
    id: id(1),
    sponsorId: id(0),
    uid: expect.stringMatching(/^\d{8}$/),
    rank: 0,
    parentId: id(0),
    side: "left",
    left: { total: 900n, used: 100n, number: 4 },
    right: { total: -5n, used: 0n, number: 2 },
    inviteNumber: 2,
  });
});
