import { money } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";

import { inTransaction, type Tx } from "../db/in-transaction.ts";
import { type TestDatabase, testDatabase } from "../testing/database.ts";
import { insertMembers, plantTree } from "../testing/plant-tree.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import { emptyTree, loadTree, type MemberTree } from "./member-tree.ts";
import { placeMember } from "./place-member.ts";
import { recordVolume } from "./record-volume.ts";
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
  await within(
    async (tx) =>
      await recordVolume(tx, { memberId, orderSn: "A1", pv: money(BigInt(pv)), at: new Date("2026-03-01T10:00:00Z") }),
  );

const legOf = async (memberId: number) =>
  await database.db.selectFrom("leg").selectAll().where("member_id", "=", memberId).executeTakeFirstOrThrow();

const rollUp = async (tree: MemberTree, day = "2026-03-01", most = 1_000) =>
  await within(async (tx) => await rollUpBatch(tx, tree, { day, most }));

it("brings volume and members to the legs of everyone above, and nothing twice", async () => {
  const [root = 0, left = 0, right = 0, deep = 0] = await plantTree(database.db, [
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
    ...{ left_total: 300n, right_total: 300n, left_number: 2, right_number: 1, own_pv: 50n },
    ...{ day: "2026-03-01", day_left: 0n, day_right: 0n },
  });
  expect(await legOf(left)).toMatchObject({ left_total: 0n, right_total: 300n, left_number: 0, right_number: 1 });
  expect(await within(verifyLegs)).toEqual([]);
});

it("keeps what each plan day began with", async () => {
  const [root = 0, buyer = 0] = await plantTree(database.db, [{ parent: 0, side: "left" }]);
  const tree = emptyTree();
  await sell(buyer, 100);
  await rollUp(tree, "2026-03-01");
  await sell(buyer, 20);
  await rollUp(tree, "2026-03-02");
  await sell(buyer, 3);
  await rollUp(tree, "2026-03-02");
  expect(await legOf(root)).toMatchObject({ left_total: 123n, day: "2026-03-02", day_left: 100n, day_right: 0n });
});

it("counts nothing of a batch that is undone, though the tree in memory remembers its members", async () => {
  const [root = 0, buyer = 0] = await plantTree(database.db, [{ parent: 0, side: "left" }]);
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

it("names a leg that does not follow from what was rolled up", async () => {
  const [root = 0, buyer = 0] = await plantTree(database.db, [{ parent: 0, side: "right" }]);
  await sell(buyer, 100);
  await rollUp(emptyTree());
  await database.db
    .updateTable("leg")
    .set({ right_total: money(99n) })
    .where("member_id", "=", root)
    .execute();
  expect(await within(verifyLegs)).toEqual([expect.stringContaining(`member ${root} has legs 0 (0 members) and 99`)]);
});

type Deed = { readonly kind: "join" | "sell" | "batch" | "restart"; readonly who: number; readonly pv: number };

const deeds: fc.Arbitrary<readonly Deed[]> = fc.array(
  fc.record({
    kind: fc.constantFrom<Deed["kind"][]>("join", "join", "sell", "sell", "sell", "batch", "restart"),
    who: fc.nat(),
    pv: fc.integer({ min: -5_000, max: 20_000 }),
  }),
  { maxLength: 40 },
);

it("adds up to what walking each leg finds, after any interleaving of joining, selling and batches", async () => {
  await fc.assert(
    fc.asyncProperty(deeds, async (all) => {
      await reset();
      const members = [...(await plantTree(database.db, []))];
      let tree = emptyTree();
      for (const { kind, who, pv } of all) {
        const memberId = members[who % members.length] ?? 0;
        if (kind === "join") members.push(await join(memberId, pv % 2 === 0 ? "left" : "right"));
        if (kind === "sell") await sell(memberId, pv);
        if (kind === "batch") await rollUp(tree, "2026-03-01", 1 + (who % 4));
        if (kind === "restart") tree = await within(loadTree);
      }
      while ((await rollUp(tree)).more);
      expect(await within(verifyLegs)).toEqual([]);
    }),
    propertyRuns(40),
  );
}, 60_000);

const join = async (parentId: number, side: "left" | "right"): Promise<number> => {
  const [memberId = 0] = await insertMembers(database.db, 1, parentId);
  await within(async (tx) => await placeMember(tx, { memberId, parentId, side }));
  return memberId;
};

const reset = async (): Promise<void> => {
  await database.drop();
  database = await testDatabase();
};
