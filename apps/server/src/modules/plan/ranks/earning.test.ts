import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { loginAs } from "../../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { planWorld, SEVEN, type PlanWorld } from "../../../testing/plan-world.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { writePlan } from "../plan-schema.ts";
import { readActivePlan } from "../plan-versions.ts";
import { activatePlan, storePlan } from "../store/plan-versions.ts";

const FIRST = new Date("2026-05-05T08:00:00Z");
const SECOND = new Date("2026-05-06T08:00:00Z");
const NOW = new Date("2026-05-06T12:00:00Z");

let shop: TestApp;
let world: PlanWorld;

/** The first two closes of the worked example in docs/plan.md, and a sale after them on the same day. */
beforeAll(async () => {
  shop = await testApp();
  shop.wait((NOW.getTime() - shop.now().getTime()) / 1000);
  world = await planWorld(shop.db, SEVEN);
  for (const id of [1, 2, 3]) await world.buy(id, 100_00, FIRST);
  await close(FIRST);
  for (const [id, pv] of [
    [4, 3_000_00],
    [5, 2_600_00],
    [6, 5_200_50],
    [7, 333_33],
  ] as const) {
    await world.buy(id, pv, SECOND);
  }
  await close(SECOND);
  await world.buy(7, 50_00, NOW);
  await world.rollUp(NOW);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const close = async (at: Date): Promise<void> => {
  await world.rollUp(at);
  await world.close(at);
};

const earningOf = async (id: number) => {
  const token = await loginAs(shop.db, world.member(id), NOW);
  return Object((await shop.get("/user/earning", {}, { token })).data);
};

test("a member sees the own figures beside what the plan asks for", async () => {
  expect(await earningOf(1)).toMatchObject({
    plan_version: 1,
    vip: 2,
    active: true,
    own_pv: "100.00",
    active_pv: "100.00",
    left_side_amount: "5700.00",
    right_side_amount: "5683.83",
    left_side_balance: "67.00",
    right_side_balance: "50.83",
    directs: 3,
    left_active: 1,
    right_active: 2,
    matched: "50.00",
    pair: "4.50",
    cap: "1000.00",
    cap_taken: "497.97",
    closes_at: Date.parse("2026-05-07T00:00:00Z") / 1000,
    payout_cap: 6_000,
  });
});

test("a member who does not qualify matches nothing", async () => {
  expect(await earningOf(3)).toMatchObject({
    vip: 1,
    active: true,
    left_active: 1,
    right_active: 0,
    matched: "0.00",
    pair: "0.00",
  });
  expect(await earningOf(4)).toMatchObject({ vip: 1, left_side_amount: "0.00", directs: 0, matched: "0.00" });
});

test("the ladder is that of the active plan, and follows the next one", async () => {
  const before = await earningOf(1);
  expect(before.shares[1]).toEqual({
    profit_type: 2,
    parts: [
      { wallet_type: 2, rate: 8_000 },
      { wallet_type: 1, rate: 1_000 },
      { wallet_type: 3, rate: 1_000 },
    ],
  });
  expect(before.terms).toContainEqual({ profit_type: 1, name: "invite_rate", unit: "rate", figures: ["1000"] });
  expect(before.ranks).toHaveLength(9);
  expect(before.ranks[3]).toEqual({
    rank: 3,
    weaker_needed: "20000.00",
    directs_needed: 3,
    customers_pv_needed: "0.00",
    terms: [
      { profit_type: 2, name: "pair.rates", unit: "rate", figures: ["1000"] },
      { profit_type: 2, name: "pair.day_caps", unit: "amount", figures: ["2000.00"] },
      { profit_type: 3, name: "leader_rates", unit: "rate", figures: ["800", "500"] },
    ],
  });

  const plan = await readActivePlan(shop.db);
  const caps = plan.components.pair.dayCap.map((cap) => cap * 2);
  const changed = { ...plan.components, pair: { ...plan.components.pair, dayCap: caps } };
  const next = { ...plan, activationPv: 200_00, components: changed };
  await inTransaction(shop.db, async (tx) => {
    const stored = await storePlan(tx, writePlan(next), NOW);
    if (!stored.ok) throw new Error("the plan was refused");
    await activatePlan(tx, stored.value, NOW);
    return done(null);
  });
  const after = await earningOf(1);
  expect(after).toMatchObject({ plan_version: 2, active: false, active_pv: "200.00", cap: "2000.00", matched: "0.00" });
  expect(after.ranks[3].terms[1].figures).toEqual(["4000.00"]);
});
