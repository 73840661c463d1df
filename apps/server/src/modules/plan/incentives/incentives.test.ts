import { done } from "@espalier/core/vocabulary/outcome";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { openPlanDay } from "../store/open-plan-day.ts";
import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { incentiveScene, type IncentiveScene } from "../../../testing/incentive-scene.ts";

let scene: IncentiveScene;
beforeEach(async () => {
  scene = await incentiveScene();
});
afterEach(async () => await scene.end());

test("before the first activity there is no progress and nothing to claim", async () => {
  await scene.buy(4, 500_00);
  await scene.buy(7, 500_00);
  const item = { id: 1, level: 1, bonus_amount: "30.00", weaker_leg_sales: "100.00", qualification_days: 10 };
  const nothing = { group_sales: "0.00", is_achieved: false, is_claimed: false, claimed_at: 0 };
  expect(await scene.list()).toEqual({
    advancementList: [{ ...item, ...nothing }],
    performanceList: [
      {
        ...item,
        ...nothing,
        id: 2,
        level: 2,
        bonus_amount: "5.00",
        weaker_leg_sales: "50.00",
        qualification_days: 3,
        start_at: 0,
      },
    ],
    inviteSales: "0.00",
    positionSales: "0.00",
    startAt: 0,
  });
  expect(await scene.claim(1)).toMatchObject({ code: 409, error: "incentive.not_achieved" });
});

test("the day of the first activity counts from its beginning, including earlier sales", async () => {
  await scene.buy(4, 30_00);
  await scene.buy(7, 40_00);
  scene.shop.wait(3_600);
  await scene.buy(1, 100_00);
  const startAt = Date.parse("2026-05-04") / 1000;
  expect(await scene.list()).toMatchObject({ startAt, positionSales: "30.00", inviteSales: "0.00" });
  expect(await scene.performance()).toMatchObject({ start_at: startAt, group_sales: "30.00" });
  await scene.buy(2, 1_00);
  await scene.buy(6, 2_00);
  expect(await scene.list()).toMatchObject({ positionSales: "31.00", inviteSales: "3.00" });
  expect(await scene.get("/incentive")).toMatchObject({ data: await scene.list() });
});

test("a performance item opens again in its next window, and an unclaimed bonus expires", async () => {
  await scene.buy(1, 100_00);
  await scene.buy(4, 60_00);
  await scene.buy(7, 60_00);
  expect(await scene.performance()).toMatchObject({ is_achieved: true, is_claimed: false });
  expect(await scene.claim(2)).toMatchObject({ code: 200 });
  expect(await scene.performance()).toMatchObject({ is_achieved: false, is_claimed: true });

  await scene.nextDays(3);
  const second = Date.parse("2026-05-07") / 1000;
  expect(await scene.performance()).toMatchObject({
    group_sales: "0.00",
    is_achieved: false,
    is_claimed: false,
    start_at: second,
  });
  expect(await scene.claim(2)).toMatchObject({ error: "incentive.not_achieved" });
  await scene.buy(4, 50_00);
  await scene.buy(7, 50_00);
  expect(await scene.performance()).toMatchObject({ group_sales: "50.00", is_achieved: true });

  scene.shop.wait(3 * 86_400);
  // The day has not been begun yet; the new window exists nevertheless.
  expect(await scene.claim(2)).toMatchObject({ error: "incentive.not_achieved" });
  expect(await scene.performance()).toMatchObject({
    start_at: second + 3 * 86_400,
    is_achieved: false,
    group_sales: "0.00",
  });
  await scene.nextDays(7);
  expect(await scene.performance()).toMatchObject({ start_at: second + 9 * 86_400 });
  expect(await scene.coins()).toBe(5_00n);
});

test("a refund lowers the progress; stored achievements and claims stay", async () => {
  await scene.buy(1, 100_00);
  await scene.buy(4, 100_00);
  const order = await scene.buy(7, 100_00);
  expect(await scene.claim(2)).toMatchObject({ code: 200 });
  expect(await scene.advancement()).toMatchObject({ group_sales: "100.00", is_achieved: true });
  await scene.giveBack(7, order);
  expect(await scene.list()).toMatchObject({ positionSales: "0.00" });
  expect(await scene.advancement()).toMatchObject({ group_sales: "0.00", is_achieved: true });
  expect(await scene.claim(1)).toMatchObject({ code: 200 });
  expect(await scene.coins()).toBe(35_00n);
});

test("an achievement that was refunded before anybody saw it does not count", async () => {
  await scene.buy(1, 100_00);
  await scene.buy(4, 100_00);
  await scene.giveBack(7, await scene.buy(7, 100_00));
  expect(await scene.advancement()).toMatchObject({ group_sales: "0.00", is_achieved: false });
});

test("a close stores achievements, and voiding it clears them", async () => {
  await scene.buy(1, 100_00);
  await scene.buy(4, 100_00);
  const order = await scene.buy(7, 100_00);
  const run = await scene.world.close(scene.shop.now());
  await scene.giveBack(7, order);
  expect(await scene.advancement()).toMatchObject({ group_sales: "0.00", is_achieved: true });
  expect(await scene.claim(2)).toMatchObject({ code: 200 });
  await scene.world.void(run, scene.shop.now());
  expect(await scene.advancement()).toMatchObject({ is_achieved: false });
  expect(await scene.performance()).toMatchObject({ is_claimed: true });
});

test("an item newly on offer opens on the next plan day, for everyone who has started", async () => {
  await scene.buy(1, 100_00);
  await scene.buy(4, 10_00);
  await scene.buy(7, 10_00);
  await scene.offer("advancement", 3, { sales: "10.00", bonus: "1.00", days: 4 });
  await scene.offer("advancement", 4, { sales: "10.00", bonus: "1.00", days: 1 });
  await scene.offer("performance", 5, { sales: "10.00", bonus: "2.00", days: 4 });
  expect(await scene.claim(3)).toMatchObject({ error: "incentive.not_achieved" });
  await scene.nextDays(1);
  const { advancementList, performanceList } = await scene.list();
  // Advancement counts from the start, and is open until its days have passed.
  expect(advancementList).toMatchObject([
    { id: 1 },
    { id: 3, group_sales: "10.00", is_achieved: true },
    { id: 4, group_sales: "0.00" },
  ]);
  expect(performanceList).toMatchObject([
    { id: 2 },
    { id: 5, group_sales: "0.00", start_at: Date.parse("2026-05-05") / 1000 },
  ]);
  await inTransaction(scene.shop.db, async (tx) => done(await openPlanDay(tx, "2026-05-05")));
  expect(await scene.list()).toMatchObject({ advancementList, performanceList });
});

describe("when the clock is put forward and back", () => {
  test.each([
    ["America/New_York", "2026-10-30T15:00:00Z", "2026-10-30T04:00:00Z", "2026-11-02T05:00:00Z"],
    ["America/New_York", "2027-03-12T15:00:00Z", "2027-03-12T05:00:00Z", "2027-03-15T04:00:00Z"],
    ["Pacific/Auckland", "2026-05-04T13:00:00Z", "2026-05-04T12:00:00Z", "2026-05-07T12:00:00Z"],
    ["America/Santiago", "2026-09-04T15:00:00Z", "2026-09-04T04:00:00Z", "2026-09-07T03:00:00Z"],
  ])("in %s at %s windows begin and end with the company's days", async (zone, now, begins, ends) => {
    await scene.end();
    scene = await incentiveScene(zone, new Date(now));
    await scene.buy(1, 100_00);
    const [first, next] = [Date.parse(begins) / 1000, Date.parse(ends) / 1000];
    expect(await scene.list()).toMatchObject({ startAt: first });
    expect(await scene.performance()).toMatchObject({ start_at: first });
    scene.shop.wait((Date.parse(ends) - scene.shop.now().getTime()) / 1000 - 1);
    await scene.buy(4, 60_00);
    await scene.buy(7, 60_00);
    expect(await scene.performance()).toMatchObject({ start_at: first, group_sales: "60.00" });
    scene.shop.wait(1);
    expect(await scene.performance()).toMatchObject({ start_at: next, group_sales: "0.00" });
    await scene.rollUp();
    expect(await scene.performance()).toMatchObject({ start_at: next, group_sales: "0.00", is_achieved: false });
  });
});
