import { money } from "@espalier/core/money/money";
import { type Side, SIDES } from "@espalier/core/vocabulary/network";
import { refused } from "@espalier/core/vocabulary/outcome";
import { keysOf } from "@espalier/core/vocabulary/record-of";
import fc from "fast-check";
import { expect, onTestFinished, it } from "vitest";

import { inTransaction, type Tx } from "../../platform/db/in-transaction.ts";
import { testDatabase } from "../../testing/setup/database.ts";
import { insertMembers, type SeededTree, seedTree } from "../../testing/seed-tree.ts";
import { propertyRuns, propertyTimeout } from "../../testing/property-runs.ts";
import { COUNTED_LIVE } from "./invite-number.ts";
import { SEGMENT_LENGTH } from "./leg-segments.ts";
import { emptyTree, keepStoredSegments, loadTree } from "./member-tree.ts";
import { placeMember } from "./place-member.ts";
import { recordVolume } from "./record-volume.ts";
import { isAnythingWaiting } from "./roll-up-queries.ts";
import { rollUpBatch } from "./roll-up.ts";
import { setActivationPv } from "./store/activation.ts";
import { verifyLegs } from "./verify-legs.ts";

type Action =
  | { readonly kind: "join"; readonly who: number; readonly side: Side }
  | { readonly kind: "sell"; readonly who: number; readonly pv: number; readonly toCustomer: boolean }
  | { readonly kind: "batch"; readonly most: number }
  | { readonly kind: "restart" }
  | { readonly kind: "plan"; readonly pv: bigint; readonly customersPv: bigint };

const who = fc.oneof(fc.constant(0), fc.nat(1_000));
/** Two chains that are just not segments yet. */
const CHAINS = [...Array(SEGMENT_LENGTH - 2).keys()].flatMap((index): readonly SeededTree[] => [
  { parent: index === 0 ? 0 : 2 * index - 1, side: "left" },
  { parent: 2 * index, side: "right" },
]);
/** As many as are counted on read. */
const INVITED = [...Array(COUNTED_LIVE).keys()].map((index): SeededTree => ({
  parent: Math.floor(index / 2),
  side: index % 2 === 0 ? "left" : "right",
}));
/** The tree that a case begins with. */
const TREES = { root: [], chains: CHAINS, invited: INVITED };
const actions: fc.Arbitrary<readonly Action[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("join"), who, side: fc.constantFrom(...SIDES) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant("sell"),
        who,
        pv: fc.integer({ min: -10_000, max: 20_000 }),
        toCustomer: fc.boolean(),
      }),
    },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("batch"), most: fc.integer({ min: 1, max: 4 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("restart") }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant("plan"),
        pv: fc.constantFrom(0n, 5_000n, 10_000n),
        customersPv: fc.constantFrom(0n, 3_000n),
      }),
    },
  ),
  { maxLength: 60, size: "max" },
);

it(
  "equals a walk of each leg after any interleaving of joining, selling and batches",
  async () => {
    const { db, drop } = await testDatabase();
    onTestFinished(drop);
    await fc.assert(
      fc.asyncProperty(actions, fc.constantFrom(...keysOf(TREES)), async (all, begun) => {
        let differences: readonly string[] | undefined;
        await inTransaction(db, async (tx) => {
          differences = await live(tx, all, TREES[begun]);
          return refused("undone");
        });
        expect(differences).toEqual([]);
      }),
      propertyRuns(30),
    );
  },
  propertyTimeout(600_000),
);

/** Performs the actions, and returns the differences at the end. */
const live = async (tx: Tx, all: readonly Action[], shape: readonly SeededTree[]): Promise<readonly string[]> => {
  const members = [...(await seedTree(tx, shape))];
  const pick = (number: number): number => members[number % members.length] ?? 0;
  let tree = emptyTree();
  const batch = async (most: number): Promise<boolean> => {
    const { more, segments } = await rollUpBatch(tx, tree, { day: "2026-03-01", most });
    keepStoredSegments(tree, segments);
    return more;
  };
  while (await batch(1_000));
  for (const action of all) {
    if (action.kind === "join") members.push(await join(tx, pick(action.who), action.side));
    if (action.kind === "sell") await sell(tx, pick(action.who), action);
    if (action.kind === "batch") await batch(action.most);
    if (action.kind === "restart") tree = await loadTree(tx);
    if (action.kind === "plan") await setActivationPv(tx, money(action.pv), money(action.customersPv));
  }
  while (await batch(2));
  const waiting = await isAnythingWaiting(tx);
  return waiting ? ["something still waits"] : await verifyLegs(tx);
};

const sell = async (
  tx: Tx,
  memberId: number,
  { pv, toCustomer }: { readonly pv: number; readonly toCustomer: boolean },
): Promise<void> =>
  await recordVolume(tx, {
    memberId: toCustomer ? null : memberId,
    sellerId: toCustomer ? memberId : null,
    orderSn: "A1",
    pv: money(BigInt(pv)),
    paid: money(BigInt(pv)),
    at: new Date("2026-03-01T10:00:00Z"),
  });

const join = async (tx: Tx, parentId: number, side: Side): Promise<number> => {
  const [memberId = 0] = await insertMembers(tx, 1, parentId);
  await placeMember(tx, { memberId, parentId, side, sponsorId: parentId });
  return memberId;
};
