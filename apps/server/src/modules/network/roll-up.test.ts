import { money } from "@espalier/core/money/money";
import { done, refused } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { inTransaction, type Tx } from "../../platform/db/in-transaction.ts";
import { type TestDatabase, testDatabase } from "../../testing/setup/database.ts";
import { type SeededTree, seedTree } from "../../testing/seed-tree.ts";
import { SEGMENT_LENGTH } from "./leg-segments.ts";
import { emptyTree, keepStoredSegments, loadTree, type MemberTree } from "./member-tree.ts";
import { recordVolume } from "./record-volume.ts";
import { rollUpBatch } from "./roll-up.ts";
import { showTeamWeeks } from "../team/show-team-weeks.ts";
import { verifyLegs } from "./verify-legs.ts";

let database: TestDatabase;

beforeEach(async () => {
  database = await testDatabase();
});

afterEach(async () => {
  await database.drop();
});

const within = async <Value>(work: (tx: Tx) => Promise<Value>): Promise<Value> => {
  const outcome = await inTransaction(database.db, async (tx) => done(await work(tx)));
  if (!outcome.ok) throw new Error("refused");
  return outcome.value;
};

const sell = async (memberId: number, pv: number): Promise<void> =>
  await within(async (tx) => await recordVolume(tx, volumeOf(memberId, pv)));

const volumeOf = (memberId: number, pv: number) => ({
  memberId,
  orderSn: "A1",
  pv: money(BigInt(pv)),
  paid: money(BigInt(pv)),
  at: new Date("2026-03-01T10:00:00Z"),
});

const legOf = async (memberId: number) =>
  await database.db.selectFrom("leg").selectAll().where("member_id", "=", memberId).executeTakeFirstOrThrow();

const rollUp = async (tree: MemberTree, day = "2026-03-01", most = 1_000) => {
  const { segments, ...batch } = await within(async (tx) => await rollUpBatch(tx, tree, { day, most }));
  keepStoredSegments(tree, segments);
  return batch;
};

it("adds volume and members to the legs of everyone above, once", async () => {
  const [root = 0, left = 0, right = 0, deep = 0] = await seedTree(database.db, [
    { parent: 0, side: "left" },
    { parent: 0, side: "right" },
    { parent: 1, side: "right" },
  ]);
  await sell(deep, 500);
  await sell(right, 300);
  await sell(root, 50);
  await sell(deep, -200);
  const tree = emptyTree();
  const batch = await rollUp(tree);
  expect({ ...batch, changed: batch.changed.toSorted((a, b) => a - b) }).toEqual({
    changed: [root, right, deep],
    more: false,
  });
  expect(await rollUp(tree)).toEqual({ changed: [], more: false });
  expect(await legOf(root)).toMatchObject({
    left_total: 300n,
    right_total: 300n,
    left_number: 2,
    right_number: 1,
    own_pv: 50n,
    day: "2026-03-01",
    day_left: 0n,
    day_right: 0n,
  });
  expect(await legOf(left)).toMatchObject({ left_total: 0n, right_total: 300n, left_number: 0, right_number: 1 });
  expect(await within(verifyLegs)).toEqual([]);
});

it("stores the values at the beginning of each week, and drops those that no kept week needs", async () => {
  const [root = 0, buyer = 0] = await seedTree(database.db, [{ parent: 0, side: "left" }]);
  const tree = emptyTree();
  const weeks = async (memberId: number) =>
    await database.db
      .selectFrom("leg_week")
      .select(["week", "left_total", "left_number"])
      .where("member_id", "=", memberId)
      .orderBy("week")
      .execute();
  for (const day of ["2026-03-01", "2026-03-02", "2026-03-08", "2026-03-23"]) {
    await sell(buyer, 100);
    await rollUp(tree, day);
  }
  expect(await weeks(root)).toEqual([
    { week: "2026-02-23", left_total: 0n, left_number: 0 },
    { week: "2026-03-02", left_total: 100n, left_number: 1 },
    { week: "2026-03-23", left_total: 300n, left_number: 1 },
  ]);
  // A worker whose day is behind adds to a leg that another has changed in a later week.
  await sell(buyer, 50);
  await rollUp(tree, "2026-03-20");
  expect((await weeks(root)).map(({ week }) => week)).toEqual(["2026-02-23", "2026-03-02", "2026-03-23"]);
  // The oldest kept week began on 9 March, when the legs stood as on the 8th: between the second row and the third.
  await sell(buyer, 100);
  await rollUp(tree, "2026-04-30");
  expect((await weeks(root)).map(({ week }) => week)).toEqual(["2026-03-02", "2026-03-23", "2026-04-27"]);
});

it("stores the values at the beginning of each plan day", async () => {
  const [root = 0, buyer = 0] = await seedTree(database.db, [{ parent: 0, side: "left" }]);
  const tree = emptyTree();
  await sell(buyer, 100);
  await rollUp(tree, "2026-03-01");
  await sell(buyer, 20);
  await rollUp(tree, "2026-03-02");
  await sell(buyer, 3);
  await rollUp(tree, "2026-03-02");
  expect(await legOf(root)).toMatchObject({ left_total: 123n, day: "2026-03-02", day_left: 100n, day_right: 0n });
});

it("counts nothing of a batch that is rolled back, although the tree in memory keeps its members", async () => {
  const [root = 0, buyer = 0] = await seedTree(database.db, [{ parent: 0, side: "left" }]);
  const tree = emptyTree();
  await sell(buyer, 100);
  await expect(
    within(async (tx) => {
      await rollUpBatch(tx, tree, { day: "2026-03-01", most: 10 });
      throw new Error("cut off");
    }),
  ).rejects.toThrow("cut off");
  expect(await legOf(root)).toMatchObject({ left_total: 0n, left_number: 0 });
  await rollUp(tree);
  expect(await legOf(root)).toMatchObject({ left_total: 100n, left_number: 1 });
  expect(await within(verifyLegs)).toEqual([]);
});

it("names a leg that differs from the rolled-up volume", async () => {
  const [root = 0, buyer = 0] = await seedTree(database.db, [{ parent: 0, side: "right" }]);
  await sell(buyer, 100);
  await rollUp(emptyTree());
  await database.db
    .updateTable("leg_part")
    .set({ right_total: money(99n) })
    .where("member_id", "=", root)
    .execute();
  expect(await within(verifyLegs)).toEqual([expect.stringContaining(`member ${root} has legs 0 (0 members) and 99`)]);
});

it("counts no volume before its buyer, however small a batch is", async () => {
  const [root = 0, , buyer = 0] = await seedTree(database.db, [
    { parent: 0, side: "left" },
    { parent: 1, side: "left" },
  ]);
  await sell(buyer, 100);
  const tree = emptyTree();
  const batches = [await rollUp(tree, "2026-03-01", 2), await rollUp(tree, "2026-03-01", 2)];
  expect(batches).toEqual([
    { changed: [], more: true },
    { changed: [buyer], more: false },
  ]);
  expect(await legOf(root)).toMatchObject({ left_total: 100n, left_number: 2 });
  expect(await within(verifyLegs)).toEqual([]);
});

it("names a buyer who is not in the tree, and counts nothing", async () => {
  const [root = 0, buyer = 0] = await seedTree(database.db, [{ parent: 0, side: "left" }]);
  await rollUp(emptyTree());
  await sell(buyer, 100);
  await expect(rollUp(emptyTree())).rejects.toThrow(`member ${buyer} has no place in the tree`);
  expect(await legOf(root)).toMatchObject({ left_total: 0n });
  expect((await rollUp(await within(loadTree))).changed).toEqual([buyer]);
});

it("names a wrong number of invited members", async () => {
  const [root = 0] = await seedTree(database.db, [{ parent: 0, side: "right" }]);
  await rollUp(emptyTree());
  await database.db.updateTable("leg_part").set({ invite_number: 2 }).where("member_id", "=", root).execute();
  expect(await within(verifyLegs)).toEqual([`member ${root} has invited 2, rolled up were 1`]);
});

describe("in a chain of several segments", () => {
  const LENGTH = 3 * SEGMENT_LENGTH + 10;
  const chain = Array.from({ length: LENGTH - 1 }, (_, parent): SeededTree => ({ parent, side: "left" }));
  const segmentsOf = async () =>
    await database.db
      .selectFrom("leg_segment")
      .select(["side", "total", "number", "day", "day_total"])
      .orderBy("id")
      .execute();
  const changed = async () => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::integer as count from leg_part where left_total <> 0`.execute(database.db);
    return rows[0]?.count;
  };

  it("writes what comes from below a segment once, and the legs are as if it were written for each member", async () => {
    const ids = await seedTree(database.db, chain);
    const lowest = ids.at(-1) ?? 0;
    const tree = emptyTree();
    await rollUp(tree);
    expect(await segmentsOf()).toEqual(
      Array.from({ length: 3 }, () => ({ side: "left", total: 0n, number: 0, day: null, day_total: 0n })),
    );
    await sell(lowest, 700);
    await rollUp(tree);
    // The nine members between the last segment and the buyer.
    expect(await changed()).toBe(9);
    expect(await legOf(ids[0] ?? 0)).toMatchObject({ left_total: 700n, left_number: LENGTH - 1, day_left: 0n });
    expect(await legOf(ids[SEGMENT_LENGTH] ?? 0)).toMatchObject({
      left_total: 700n,
      left_number: LENGTH - 1 - SEGMENT_LENGTH,
    });
    expect(await within(verifyLegs)).toEqual([]);
  });

  it("knows where a leg stood when the day and the week began, whichever part changed last", async () => {
    const ids = await seedTree(database.db, chain);
    const [root = 0, second = 0, lowest = 0] = [ids[0], ids[1], ids.at(-1)];
    const tree = emptyTree();
    await rollUp(tree, "2026-03-01");
    const began = async (day: string) => {
      const { left_total, day: last, day_left } = await legOf(root);
      return (last ?? "") >= day ? day_left : left_total;
    };
    // Its own part, the segment, then both.
    const days = [
      ["2026-03-02", [[second, 5]]],
      ["2026-03-03", [[lowest, 20]]],
      [
        "2026-03-04",
        [
          [second, 100],
          [lowest, 300],
        ],
      ],
      ["2026-03-10", [[lowest, 1_000]]],
    ] as const;
    let total = 0n;
    for (const [day, sales] of days) {
      for (const [who, pv] of sales) {
        await sell(who, pv);
        await rollUp(tree, day);
        expect(await began(day)).toBe(total);
      }
      total += BigInt(sales.reduce((sum, [, pv]) => sum + pv, 0));
      expect(await legOf(root)).toMatchObject({ left_total: total, day });
    }
    const { weeks } = await showTeamWeeks(database.db, root, {
      day: "2026-03-11",
      now: new Date("2026-03-11T10:00:00Z"),
    });
    expect(weeks.map(({ from, left }) => [from, left])).toEqual([
      ["2026-02-23", 0n],
      ["2026-03-02", 425n],
      ["2026-03-09", 1_000n],
    ]);
  });

  it("makes the same segments again after a rollback, and finds them after a restart", async () => {
    const ids = await seedTree(database.db, chain);
    const tree = emptyTree();
    await undone(async (tx) => await rollUpBatch(tx, tree, { day: "2026-03-01", most: 1_000 }));
    expect(await segmentsOf()).toEqual([]);
    await rollUp(tree);
    const again = await within(loadTree);
    expect([again.segments.left, again.segments.unsaved]).toEqual([tree.segments.left, []]);
    await sell(ids.at(-1) ?? 0, 50);
    await rollUp(again);
    expect((await segmentsOf()).map(({ total }) => total)).toEqual([50n, 50n, 50n]);
    expect(await within(verifyLegs)).toEqual([]);
  });
});

/** Runs work in a transaction that is rolled back, and returns its result. */
const undone = async <Value>(work: (tx: Tx) => Promise<Value>): Promise<Value | undefined> => {
  let found: Value | undefined;
  await inTransaction(database.db, async (tx) => {
    found = await work(tx);
    return refused("undone");
  });
  return found;
};
