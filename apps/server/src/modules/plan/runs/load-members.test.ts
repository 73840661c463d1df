import { money } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import { afterEach, beforeEach, expect, test } from "vitest";

import { inTransaction, type Tx } from "../../../platform/db/in-transaction.ts";
import { withClient } from "../../../platform/db/with-client.ts";
import { insertMembers } from "../../../testing/seed-tree.ts";
import { testDatabase, type TestDatabase } from "../../../testing/setup/database.ts";
import { placeMember, placeRoot } from "../../network/place-member.ts";
import { loadMembers } from "./load-members.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(async () => await database.drop());

const within = async <Value>(work: (tx: Tx) => Promise<Value>): Promise<Value> => {
  const outcome = await inTransaction(database.db, async (tx) => done(await work(tx)));
  if (!outcome.ok) throw new Error("refused");
  return outcome.value;
};

/** The next member that joins has this id. */
const goTo = async (id: number): Promise<void> =>
  await withClient(database.ownerUrl, "test", async (client) => {
    await client.query(`alter table member alter column id restart with ${id}`);
  });

const load = async (read: number[] = []) =>
  await within(
    async (tx) => await loadMembers([tx], async (members) => await Promise.resolve(void read.push(members))),
  );

test("reads nobody", async () => {
  const { tree, network, state } = await load();
  expect([tree.size, network.sponsor.length, state.ownPv.length]).toEqual([0, 0, 0]);
});

test("reads members whose ids are far apart, level by level, in whichever order they joined", async () => {
  const ids: number[] = [];
  for (const id of [1_000, 50_999, 51_000, 51_001, 3_000_000_000]) {
    await goTo(id);
    ids.push(...(await insertMembers(database.db, 1, ids[0] ?? null)));
  }
  const [root = 0, second = 0, third = 0, fourth = 0, last = 0] = ids;
  await within(async (tx) => await placeRoot(tx, root));
  // A later member is above an earlier one.
  for (const [memberId, parentId, side] of [
    [last, root, "right"],
    [fourth, root, "left"],
    [second, last, "left"],
    [third, fourth, "right"],
  ] as const)
    await within(async (tx) => await placeMember(tx, { memberId, parentId, side, sponsorId: root }));
  const volumes = { own_pv: -5n, left_total: 2n ** 52n + 1n, right_total: 7n, left_used: 3n, right_used: 1n };
  await within(
    async (tx) =>
      await tx
        .updateTable("leg_part")
        .set({
          own_pv: money(volumes.own_pv),
          left_total: money(volumes.left_total),
          right_total: money(volumes.right_total),
          left_used: money(volumes.left_used),
          right_used: money(volumes.right_used),
        })
        .where("member_id", "=", third)
        .execute(),
  );
  const read: number[] = [];
  const { tree, network, state } = await load(read);
  expect([...tree.ids.subarray(0, tree.size)]).toEqual([root, fourth, last, second, third]);
  expect([...network.parent]).toEqual([-1, 0, 0, 2, 1]);
  expect([...network.side]).toEqual([0, 1, 2, 1, 2]);
  expect([...network.sponsor]).toEqual([-1, 0, 0, 0, 0]);
  expect([
    state.ownPv[4],
    state.totals.left[4],
    state.totals.right[4],
    state.used.left[4],
    state.used.right[4],
  ]).toEqual([-5, 2 ** 52 + 1, 7, 3, 1]);
  expect([state.ownPv[3], state.totals.left[3]]).toEqual([0, 0]);
  expect(read.at(-1)).toBe(5);
});

test("stops at a member whose place is missing: what they bought would be lost without a word", async () => {
  const [root = 0] = await insertMembers(database.db, 1, null);
  await within(async (tx) => await placeRoot(tx, root));
  const [lost = 0] = await insertMembers(database.db, 1, root);
  await expect(load()).rejects.toThrow(`member ${lost} has no place in the tree`);
});
