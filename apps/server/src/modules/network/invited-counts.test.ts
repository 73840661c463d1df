import { money } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import { afterEach, beforeEach, expect, it } from "vitest";

import { inTransaction, type Tx } from "../../platform/db/in-transaction.ts";
import { insertMembers, seedTree } from "../../testing/seed-tree.ts";
import { type TestDatabase, testDatabase } from "../../testing/setup/database.ts";
import { COUNTED_LIVE } from "./invite-number.ts";
import { loadTree } from "./member-tree.ts";
import { placeMember } from "./place-member.ts";
import { readInvitedCounts } from "./read-invited-counts.ts";
import { recordVolume } from "./record-volume.ts";
import { rollUpBatch } from "./roll-up.ts";
import { setActivationPv } from "./store/activation.ts";
import { recountInvited } from "./store/invited-counts.ts";
import { verifyLegs } from "./verify-legs.ts";

/** What makes a member active under the first plan, in hundredths of PV. */
const ACTIVE = 10_000;

let database: TestDatabase;
let root: number;
let invited: readonly number[];

/** A root who invited 100 members in a chain on the left and the others on the right. */
beforeEach(async () => {
  database = await testDatabase();
  const chain = Array.from({ length: COUNTED_LIVE }, (_, index) => ({
    parent: index === 0 || index === 100 ? 0 : index,
    side: index < 100 ? ("left" as const) : ("right" as const),
  }));
  [root = 0, ...invited] = await seedTree(database.db, chain);
});

afterEach(async () => {
  await database.drop();
});

const within = async (work: (tx: Tx) => Promise<unknown>): Promise<void> =>
  void (await inTransaction(database.db, async (tx) => done(await work(tx))));

const rollUp = async (): Promise<void> =>
  await within(async (tx) => await rollUpBatch(tx, await loadTree(tx), { day: "2026-03-01", most: 1_000 }));

const sell = async (memberId: number, pv: number): Promise<void> =>
  await within(
    async (tx) =>
      await recordVolume(tx, {
        memberId,
        orderSn: "A1",
        pv: money(BigInt(pv)),
        paid: money(BigInt(pv)),
        at: new Date("2026-03-01T10:00:00Z"),
      }),
  );

const join = async (): Promise<number> => {
  const [memberId = 0] = await insertMembers(database.db, 1, root);
  await within(async (tx) => await placeMember(tx, { memberId, parentId: root, side: "right", sponsorId: root }));
  return memberId;
};

const activate = async (pv: bigint): Promise<void> => await within(async (tx) => await setActivationPv(tx, money(pv)));

const stored = async () => await database.db.selectFrom("invited_count").selectAll().orderBy("member_id").execute();
const counts = async () => await readInvitedCounts(database.db, root);
const differences = async (): Promise<readonly string[]> => {
  let found: readonly string[] = [];
  await within(async (tx) => (found = await verifyLegs(tx)));
  return found;
};

it("counts whom somebody invited as they join, become active and are refunded, and stores it from the 201st on", async () => {
  await rollUp();
  const [first = 0, last = 0] = [invited[0], invited.at(-1)];
  await sell(first, ACTIVE);
  await rollUp();
  expect(await stored()).toEqual([]);
  expect(await counts()).toMatchObject({
    left_number: 100,
    right_number: 100,
    left_active: 1,
    right_active: 0,
    active: 1,
  });
  const newcomer = await join();
  await sell(newcomer, ACTIVE);
  await rollUp();
  expect(await stored()).toHaveLength(1);
  expect(await counts()).toMatchObject({
    left_number: 100,
    right_number: 101,
    left_active: 1,
    right_active: 1,
    active: 2,
  });
  await sell(last, ACTIVE - 1);
  await sell(first, -1);
  await sell(await join(), ACTIVE);
  await rollUp();
  expect(await counts()).toMatchObject({
    left_number: 100,
    right_number: 102,
    left_active: 0,
    right_active: 2,
    active: 2,
  });
  await sell(last, 1);
  await rollUp();
  expect(await counts()).toMatchObject({ left_active: 0, right_active: 3, active: 3 });
  expect(await differences()).toEqual([]);
});

it("counts under a new plan at once, and stores it with the next batch", async () => {
  await join();
  await sell(invited[0] ?? 0, 500);
  await rollUp();
  expect(await counts()).toMatchObject({ activation_pv: 10_000n, active: 0 });
  await activate(500n);
  expect(await counts()).toMatchObject({ activation_pv: 500n, left_active: 1, active: 1 });
  await sell(invited.at(-1) ?? 0, 500);
  await rollUp();
  expect(await stored()).toMatchObject([{ activation_pv: 500n, left_active: 1, right_active: 1, active: 2 }]);
  await activate(0n);
  await rollUp();
  await join();
  await rollUp();
  expect(await stored()).toMatchObject([{ activation_pv: 0n, left_active: 100, right_active: 102, active: 202 }]);
  expect(await differences()).toEqual([]);
});

it("names a wrong count in the check, and counts again when it is asked to", async () => {
  await join();
  await rollUp();
  await within(async (tx) => await tx.updateTable("invited_count").set({ left_active: 7 }).execute());
  expect(await differences()).toEqual([expect.stringContaining(`member ${root} has invited counts (100,101,7,0,0)`)]);
  // A member who joins meanwhile is counted with the next batch.
  await join();
  await within(recountInvited);
  expect(await differences()).toEqual([]);
  expect(await counts()).toMatchObject({ right_number: 101, left_active: 0 });
});
