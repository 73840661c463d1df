import { manualAdjustment } from "@espalier/core/ledger/movements";
import { parseMoney, ZERO, subtract } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import { afterEach, beforeEach, expect, test } from "vitest";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { adminClient } from "../../../testing/admin-client.ts";
import { debtOf } from "../../../testing/builders/a-debt.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { planWorld, SEVEN, type PlanWorld } from "../../../testing/plan-world.ts";
import { expectSoundPlan } from "../../../testing/read-plan.ts";
import { START, testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { voidAsPreviewed } from "../../../testing/void-as-previewed.ts";
import { postJournals } from "../../ledger/post-journals.ts";
import { writeSetting } from "../../settings/settings.ts";
import { previewVoid } from "./preview-void.ts";

let shop: TestApp;
let world: PlanWorld;
beforeEach(async () => {
  shop = await testApp();
  world = await planWorld(shop.db, SEVEN);
});
afterEach(async () => {
  expectNoFaults(shop);
  await expectCleanLedger(shop.db);
  await expectSoundPlan(shop.db);
  await shop.stop();
});

/** The sales of docs/plan.md's first two periods, both closed. */
const closeTwo = async () => {
  const orders = await Promise.all([1, 2, 3].map(async (id) => await world.buy(id, 100_00)));
  const first = await world.close();
  await world.rollUp();
  await world.buy(4, 3_000_00);
  await world.buy(5, 2_600_00);
  await world.buy(7, 333_33);
  await world.buy(6, 5_200_50);
  return { orders, first, run: await world.close() };
};

/** Takes all CP from members' wallets, or so much. */
const spend = async (ids: readonly number[], amount?: string): Promise<void> => {
  const spent = await inTransaction(shop.db, async (tx) => {
    const wallets = await tx
      .selectFrom("wallet")
      .select(["member_id", "balance", "version"])
      .where("unit", "=", "CP")
      .where(
        "member_id",
        "in",
        ids.map((id) => world.member(id).id),
      )
      .orderBy("member_id")
      .execute();
    const journals = wallets.map(({ member_id, balance, version }) => {
      const heading = { member: member_id, sn: `A${version}`, at: START, reason: "spent" };
      const less = amount === undefined ? balance : (parseMoney(amount) ?? ZERO);
      return manualAdjustment(heading, "adjustment", "CP", subtract(ZERO, less));
    });
    return done(await postJournals(tx, journals));
  });
  expect(spent).toEqual(done(ids.map(() => expect.objectContaining({ outcome: "posted" }))));
};
const owes = async (id: number) => await debtOf(shop.db, world.member(id).id, "CP");

test("a void takes back what its preview says", async () => {
  const { run } = await closeTwo();
  expect(await voidAsPreviewed(world, run)).toMatchObject({
    members: 3,
    wallets: [
      { wallet: "CP", amount: 1463_83n, short: 0, debt: 0n },
      { wallet: "SP", short: 0, debt: 0n },
      { wallet: "RP", short: 0, debt: 0n },
    ],
    debtors: [],
    ranks: [
      { from: 1, to: 0, members: 4 },
      { from: 2, to: 1, members: 1 },
    ],
  });
});

test("what members have spent becomes the debt that the preview names, beside what they owe already", async () => {
  const { first, run } = await closeTwo();
  await spend([1]);
  await spend([2], "100.00");
  const { debtors, wallets } = await voidAsPreviewed(world, run);
  expect(wallets).toMatchObject([{ wallet: "CP", short: 2 }, { short: 0 }, { short: 0 }]);
  expect(debtors.map(({ name, wallet }) => `${name} ${wallet}`)).toEqual(["M1 CP", "M2 CP"]);
  const owed = await owes(1);
  expect(owed).toBe(debtors[0]?.debt);

  expect(await voidAsPreviewed(world, first)).toMatchObject({
    wallets: [{ wallet: "CP", amount: 22_40n, short: 1, debt: 22_40n }, {}, {}],
    debtors: [{ name: "M1", balance: 0n }],
  });
  expect(await owes(1)).toBe(owed + 22_40n);
});

test("what a run took back for refunds is given back, and repays what is owed", async () => {
  const { orders } = await closeTwo();
  await spend([1]);
  await world.refund(2, orders[1] ?? "");
  const run = await world.close();
  expect(await owes(1)).toBe(8_00n);
  expect(await voidAsPreviewed(world, run)).toMatchObject({
    wallets: [
      { wallet: "CP", amount: -8_00n, short: 0, debt: 0n },
      { wallet: "SP", amount: -1_00n },
      { wallet: "RP", amount: -1_00n },
    ],
    debtors: [],
  });
  expect(await owes(1)).toBe(0n);
});

test("of more members than it looks at, it takes those who got most and says of how many", async () => {
  const { run } = await closeTwo();
  await spend([1, 2, 3]);
  const all = await previewVoid(shop.db, run.id);
  expect(all).toMatchObject({ value: { members: 3, examined: 3, debtors: [{ name: "M1" }, {}, {}] } });
  const some = await previewVoid(shop.db, run.id, 1);
  expect(some).toMatchObject({ value: { members: 3, examined: 1, wallets: [{ short: 1 }, {}, {}] } });
  expect(some.ok && some.value.debtors.map(({ name }) => name)).toEqual(["M1"]);
});

test("a run that waits to be posted takes nothing back", async () => {
  await inTransaction(shop.db, async (tx) => done(await writeSetting(tx, "plan.acceptRuns", true)));
  await world.buy(1, 100_00);
  const run = await world.close();
  expect(run.status).toBe("computed");
  const client = await adminClient(shop, "finance");
  const preview = await client.call("adminRunVoidPreview", { id: run.id });
  expect(preview).toEqual({ paid: false, members: 0, examined: 0, wallets: [], debtors: [], ranks: [] });
});

test("only the latest run that stands is previewed, to those who may read runs", async () => {
  const { run } = await closeTwo();
  const client = await adminClient(shop, "finance");
  expect(await client.call("adminRunVoidPreview", { id: run.id })).toMatchObject({
    paid: true,
    wallets: [{ wallet: "CP", amount: "1463.83", debt: "0.00" }, { wallet: "SP" }, { wallet: "RP" }],
  });
  expect(await client.tryTo("adminRunVoidPreview", { id: 1 })).toBe("plan.run_not_latest");
  expect(await client.tryTo("adminRunVoidPreview", { id: 99 })).toBe("plan.run_unknown");
  await world.void(run);
  expect(await client.tryTo("adminRunVoidPreview", { id: run.id })).toBe("plan.run_not_latest");
  const fulfilment = await adminClient(shop, "fulfilment");
  expect(await fulfilment.tryTo("adminRunVoidPreview", { id: 1 })).toBe("operator.not_permitted");
});
