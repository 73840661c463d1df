import { money } from "@espalier/core/money/money";
import { type Side, SIDES } from "@espalier/core/vocabulary/network";
import { done, refused } from "@espalier/core/vocabulary/outcome";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";

import { inTransaction, type Tx } from "../../platform/db/in-transaction.ts";
import { type TestDatabase, testDatabase } from "../../testing/setup/database.ts";
import { insertMembers, seedTree } from "../../testing/seed-tree.ts";
import { propertyRuns, propertyTimeout } from "../../testing/property-runs.ts";
import { emptyTree, loadTree, type MemberTree } from "./member-tree.ts";
import { placeMember } from "./place-member.ts";
import { recordVolume } from "./record-volume.ts";
import { isAnythingWaiting } from "./roll-up-queries.ts";
import { rollUpBatch } from "./roll-up.ts";
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
  at: new Date("2026-03-01T10:00:00Z"),
});

const legOf = async (memberId: number) =>
  await database.db.selectFrom("leg").selectAll().where("member_id", "=", memberId).executeTakeFirstOrThrow();

const rollUp = async (tree: MemberTree, day = "2026-03-01", most = 1_000) =>
  await within(async (tx) => await rollUpBatch(tx, tree, { day, most }));

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
  expect({ ...batch, buyers: batch.buyers.toSorted((a, b) => a - b) }).toEqual({
    buyers: [root, right, deep],
    more: false,
  });
  expect(await rollUp(tree)).toEqual({ buyers: [], more: false });
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
    .updateTable("leg")
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
    { buyers: [], more: true },
    { buyers: [buyer], more: false },
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
  expect((await rollUp(await within(loadTree))).buyers).toEqual([buyer]);
});

it("names a wrong number of invited members", async () => {
  const [root = 0] = await seedTree(database.db, [{ parent: 0, side: "right" }]);
  await rollUp(emptyTree());
  await database.db.updateTable("leg").set({ invite_number: 2 }).where("member_id", "=", root).execute();
  expect(await within(verifyLegs)).toEqual([`member ${root} has invited 2, rolled up were 1`]);
});

type Action =
  | { readonly kind: "join"; readonly who: number; readonly side: Side }
  | { readonly kind: "sell"; readonly who: number; readonly pv: number }
  | { readonly kind: "batch"; readonly most: number }
  | { readonly kind: "restart" };

const who = fc.nat(1_000);
const actions: fc.Arbitrary<readonly Action[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("join"), who, side: fc.constantFrom(...SIDES) }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("sell"), who, pv: fc.integer({ min: -500, max: 2_000 }) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("batch"), most: fc.integer({ min: 1, max: 4 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("restart") }) },
  ),
  { maxLength: 60, size: "max" },
);

it(
  "equals a walk of each leg after any interleaving of joining, selling and batches",
  async () => {
    await fc.assert(
      fc.asyncProperty(actions, async (all) => {
        const differences = await undone(async (tx) => await live(tx, all));
        expect(differences).toEqual([]);
      }),
      propertyRuns(30),
    );
  },
  propertyTimeout(600_000),
);

/** Performs the actions, and returns the differences at the end. */
const live = async (tx: Tx, all: readonly Action[]): Promise<readonly string[]> => {
  const members = [...(await seedTree(tx, []))];
  const pick = (number: number): number => members[number % members.length] ?? 0;
  let tree = emptyTree();
  for (const action of all) {
    if (action.kind === "join") members.push(await join(tx, pick(action.who), action.side));
    if (action.kind === "sell") await recordVolume(tx, volumeOf(pick(action.who), action.pv));
    if (action.kind === "batch") await rollUpBatch(tx, tree, { day: "2026-03-01", most: action.most });
    if (action.kind === "restart") tree = await loadTree(tx);
  }
  while ((await rollUpBatch(tx, tree, { day: "2026-03-01", most: 2 })).more);
  const waiting = await isAnythingWaiting(tx);
  return waiting ? ["something still waits"] : await verifyLegs(tx);
};

const join = async (tx: Tx, parentId: number, side: Side): Promise<number> => {
  const [memberId = 0] = await insertMembers(tx, 1, parentId);
  await placeMember(tx, { memberId, parentId, side, sponsorId: parentId });
  return memberId;
};

/** Runs work in a transaction that is rolled back, and returns its result. */
const undone = async <Value>(work: (tx: Tx) => Promise<Value>): Promise<Value | undefined> => {
  let found: Value | undefined;
  await inTransaction(database.db, async (tx) => {
    found = await work(tx);
    return refused("undone");
  });
  return found;
};
