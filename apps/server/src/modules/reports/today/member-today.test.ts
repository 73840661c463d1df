import type { DataOf } from "@espalier/contract/types";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { aBankAccount } from "../../../testing/builders/a-bank-account.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember, loginAs } from "../../../testing/builders/a-member.ts";
import { anOrder } from "../../../testing/builders/an-order.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { planWorld, SEVEN, type PlanWorld } from "../../../testing/plan-world.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let world: PlanWorld;

const MAY = new Date("2026-05-05T08:00:00Z");
const NOW = new Date("2026-06-01T12:00:00Z");
const DAY = 86_400;
const [SP, CP, RP] = [1, 2, 3] as const;

/** The first close of the worked example in docs/plan.md in May, and an open period in June. */
beforeAll(async () => {
  shop = await testApp();
  shop.wait((NOW.getTime() - shop.now().getTime()) / 1000);
  world = await planWorld(shop.db, SEVEN);
  for (const id of [1, 2, 3]) await world.buy(id, 100_00, MAY);
  await world.rollUp(MAY);
  await world.close(MAY);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const todayOf = async (member: Parameters<typeof loginAs>[1], lang = "en"): Promise<DataOf<"userToday">> =>
  Object((await shop.get("/user/today", {}, { token: await loginAs(shop.db, member, shop.now()), lang })).data);

test("earnings are listed by day and wallet, and the estimate is split over the wallets", async () => {
  await world.buy(2, 700_00, NOW);
  await world.rollUp(NOW);
  expect(await todayOf(world.member(1))).toMatchObject({
    day: "2026-06-01",
    earned: [
      { day: "2026-05-05", wallet_type: CP, amount: "22.40" },
      { day: "2026-05-05", wallet_type: RP, amount: "2.80" },
      { day: "2026-05-05", wallet_type: SP, amount: "2.80" },
    ],
    estimate: {
      closes_at: new Date("2026-06-02T00:00:00Z").getTime() / 1000,
      parts: [
        { wallet_type: CP, amount: "56.00" },
        { wallet_type: SP, amount: "7.00" },
        { wallet_type: RP, amount: "7.00" },
      ],
    },
    rank: { next: 2, weaker: "100.00", weaker_needed: "5000.00", directs: 2, directs_needed: 2 },
    active: { active: true, own_pv: "100.00", active_pv: "100.00" },
  });
});

test("the weaker leg's growth is that of the last four weeks, the present one included", async () => {
  const { weaker } = (await todayOf(world.member(1))).rank;
  shop.wait(8 * DAY);
  await world.buy(4, 50_00, shop.now());
  await world.rollUp(shop.now());
  shop.wait(7 * DAY);
  await world.buy(7, 30_00, shop.now());
  await world.rollUp(shop.now());
  const { rank } = await todayOf(world.member(1));
  expect(Number(rank.weaker) - Number(weaker)).toBe(30);
  expect(rank).toMatchObject({ weaker_grown: "30.00", grown_days: 23 });
  shop.wait(60 * DAY);
  expect((await todayOf(world.member(1))).rank).toMatchObject({ weaker_grown: "0.00" });
  expect((await todayOf(await aMember(shop.db))).rank).toMatchObject({ weaker_grown: "0.00", grown_days: 0 });
  shop.wait(-75 * DAY);
});

test("days before the first of last month are left out", async () => {
  shop.wait(30 * DAY);
  expect((await todayOf(world.member(1))).earned).toEqual([]);
  shop.wait(-30 * DAY);
});

test("the newest unfinished order is shown in the reader's language, and none when all are finished", async () => {
  const buyer = await aMember(shop.db, { money: { SP: "100.00" } });
  expect((await todayOf(buyer)).order).toBeNull();
  const goodsId = await aGood(shop.db, { price: "1.00", pv: "1.00", stock: 9 });
  const sn = await anOrder(shop.db, { memberId: buyer.id, goodsId, now: shop.now() });
  const { title } = await shop.db
    .selectFrom("goods")
    .select("title")
    .where("id", "=", goodsId)
    .executeTakeFirstOrThrow();
  const order = { order_sn: sn, order_status: 1, lines: 1 };
  expect((await todayOf(buyer)).order).toMatchObject({ ...order, title: Object(title).en });
  expect((await todayOf(buyer, "cn")).order).toMatchObject({ ...order, title: Object(title).cn });
  await shop.db.updateTable("member_order").set({ status: "finished" }).where("sn", "=", sn).execute();
  expect((await todayOf(buyer)).order).toBeNull();
});

test("a newcomer's first steps are ticked one by one and leave when all are done, or after 60 days", async () => {
  const newcomer = await aMember(shop.db, { money: { SP: "500.00" } });
  const none = { purchase: false, pin: true, bank: false, invite: false };
  expect((await todayOf(newcomer)).steps).toEqual(none);
  shop.wait(61 * DAY);
  expect((await todayOf(newcomer)).steps).toBeNull();
  shop.wait(-61 * DAY);
  await aBankAccount(shop.db, newcomer.id);
  await aMember(shop.db, { sponsor: newcomer });
  expect((await todayOf(newcomer)).steps).toEqual({ ...none, bank: true, invite: true });
  const goodsId = await aGood(shop.db, { price: "100.00", pv: "100.00", stock: 9 });
  await anOrder(shop.db, { memberId: newcomer.id, goodsId, now: shop.now() });
  await world.rollUp(shop.now());
  expect((await todayOf(newcomer)).steps).toBeNull();
});
