import { SIDES, type Side } from "@espalier/core/vocabulary/network";
import { done, refused } from "@espalier/core/vocabulary/outcome";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { type TestDatabase, testDatabase } from "../../testing/setup/database.ts";
import { insertMembers, seedTree } from "../../testing/seed-tree.ts";
import { isSelfOrBelow, legOf } from "./ancestry.ts";
import { placeMember, placeRoot } from "./place-member.ts";
import { readTeam } from "./read-team.ts";
import { verifyTree } from "./verify-tree.ts";

let database: TestDatabase;

beforeEach(async () => {
  database = await testDatabase();
});

afterEach(async () => {
  await database.drop();
});

const place = async (memberId: number, parentId: number, side: Side) =>
  await inTransaction(database.db, async (tx) => done(await placeMember(tx, { memberId, parentId, side })));

const newcomerAt = async (parentId: number, side: Side) => {
  const [memberId = 0] = await insertMembers(database.db, 1, parentId);
  return await place(memberId, parentId, side);
};

const differences = async () => await inTransaction(database.db, async (tx) => done(await verifyTree(tx)));

describe("placeMember", () => {
  it("takes the requested place while it is open", async () => {
    const [root = 0] = await seedTree(database.db, []);
    const left = await newcomerAt(root, "left");
    const right = await newcomerAt(root, "right");
    expect(left).toMatchObject({ value: { parentId: root, side: "left", depth: 1 } });
    expect(right).toMatchObject({ value: { parentId: root, side: "right", depth: 1 } });
    expect(await differences()).toEqual(done([]));
  });

  it("goes down the outer chain of the side, not into the middle, when the place is taken", async () => {
    // The root's left child has a right child; the outer left chain still ends at the left child.
    const [root = 0, left] = await seedTree(database.db, [
      { parent: 0, side: "left" },
      { parent: 1, side: "right" },
    ]);
    expect(await newcomerAt(root, "left")).toMatchObject({ value: { parentId: left, side: "left", depth: 2 } });
    expect(await differences()).toEqual(done([]));
  });

  it("throws for a parent without a place and for a member who has one", async () => {
    const [root = 0] = await seedTree(database.db, []);
    const [stranger = 0] = await insertMembers(database.db, 1, root);
    await expect(newcomerAt(stranger, "left")).rejects.toThrow("has no place in the tree");
    await expect(place(root, root, "left")).rejects.toThrow("placement_pkey");
  });

  it("makes one root and no other", async () => {
    const [root = 0, second = 0] = await insertMembers(database.db, 2, null);
    const makeRoot = async (memberId: number) =>
      await inTransaction(database.db, async (tx) => done(await placeRoot(tx, memberId)));
    await makeRoot(root);
    await expect(makeRoot(second)).rejects.toThrow("placement_root_key");
  });

  it("places 200 simultaneous newcomers to one place, each in its own", async () => {
    const [root = 0] = await seedTree(database.db, []);
    const newcomers = await insertMembers(database.db, 200, root);
    const outcomes = await Promise.all(newcomers.map(async (newcomer) => await place(newcomer, root, "left")));
    const places = outcomes.map((outcome) => (outcome.ok ? outcome.value : null));
    expect(new Set(places.map((each) => each?.parentId)).size).toBe(200);
    expect(places.map((each) => each?.depth).toSorted((a = 0, b = 0) => a - b)).toEqual(
      Array.from({ length: 200 }, (_, index) => index + 1),
    );
    expect(await differences()).toEqual(done([]));
  });

  it("keeps the tree sound when newcomers race for places all over it", async () => {
    const shape = Array.from({ length: 14 }, (_, index) => ({ parent: index >> 1, side: SIDES[index & 1] ?? "left" }));
    const ids = await seedTree(database.db, shape);
    const newcomers = await insertMembers(database.db, 160, ids[0] ?? 0);
    const outcomes = await Promise.all(
      newcomers.map(async (newcomer, index) => {
        const parentId = ids[(index * 7) % ids.length] ?? 0;
        return await place(newcomer, parentId, index % 3 === 0 ? "left" : "right");
      }),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await differences()).toEqual(done([]));
  });

  it("agrees with a simple implementation that walks the tree", async () => {
    const requests = fc.array(fc.record({ parent: fc.nat(), side: fc.constantFrom(...SIDES) }), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(requests, async (placements) => {
        const outcome = await inTransaction(database.db, async (tx) => {
          const model = await growBoth(tx, placements);
          await compare(tx, model);
          return refused("rolled_back");
        });
        expect(outcome).toEqual(refused("rolled_back"));
      }),
      { numRuns: 25 },
    );
  }, 180_000);
});

type Tx = Parameters<typeof placeRoot>[0];
type Naive = { readonly parentId: number | null; readonly side: Side | null; readonly depth: number };

const growBoth = async (tx: Tx, requests: readonly { readonly parent: number; readonly side: Side }[]) => {
  const [root = 0] = await insertMembers(tx, 1, null);
  await placeRoot(tx, root);
  const model = new Map<number, Naive>([[root, { parentId: null, side: null, depth: 0 }]]);
  for (const { parent, side } of requests) {
    const wanted = [...model.keys()][parent % model.size] ?? root;
    const [memberId = 0] = await insertMembers(tx, 1, wanted);
    const placed = await placeMember(tx, { memberId, parentId: wanted, side });
    const expected = outermost(model, wanted, side);
    expect(placed).toEqual(expected);
    model.set(memberId, expected);
  }
  return model;
};

const childOf = (model: ReadonlyMap<number, Naive>, parentId: number, side: Side): number | undefined =>
  [...model].find(([, stands]) => stands.parentId === parentId && stands.side === side)?.[0];

const outermost = (model: ReadonlyMap<number, Naive>, wanted: number, side: Side): Naive => {
  let parentId = wanted;
  for (let child = childOf(model, parentId, side); child !== undefined; child = childOf(model, parentId, side)) {
    parentId = child;
  }
  return { parentId, side, depth: (model.get(parentId)?.depth ?? 0) + 1 };
};

const naiveLeg = (model: ReadonlyMap<number, Naive>, ancestor: number, member: number): Side | null => {
  for (let at = model.get(member); at?.parentId; at = model.get(at.parentId)) {
    if (at.parentId === ancestor) return at.side;
  }
  return null;
};

const levelOrder = (model: ReadonlyMap<number, Naive>, root: number): readonly number[] => {
  const order = [root];
  for (const member of order) {
    if ((model.get(member)?.depth ?? 0) - (model.get(root)?.depth ?? 0) === 3) continue;
    order.push(...SIDES.map((side) => childOf(model, member, side)).filter((child) => child !== undefined));
  }
  return order;
};

const compare = async (tx: Tx, model: ReadonlyMap<number, Naive>): Promise<void> => {
  expect(await verifyTree(tx)).toEqual([]);
  const ids = [...model.keys()];
  for (const [index, member] of ids.entries()) {
    const ancestor = ids[(index * 3) % Math.max(1, index)] ?? member;
    const leg = naiveLeg(model, ancestor, member);
    expect(await legOf(tx, ancestor, member)).toBe(leg);
    expect(await isSelfOrBelow(tx, ancestor, member)).toBe(leg !== null || ancestor === member);
  }
  const root = ids[ids.length >> 2] ?? 0;
  expect((await readTeam(tx, root)).map(({ id }) => id)).toEqual(levelOrder(model, root));
};
