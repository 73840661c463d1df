import { ZERO } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, beforeAll, expect, test } from "vitest";

import { inTransaction, type Db } from "../../../platform/db/in-transaction.ts";
import { refundOrder } from "../../orders/refund-order.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember } from "../../../testing/builders/a-member.ts";
import { aPaidOrder } from "../../../testing/builders/an-order.ts";
import { START, testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { testRandom } from "../../../testing/setup/test-random.ts";
import { countBetween, readDays } from "./read-days.ts";
import { rollUpDays } from "./roll-up-days.ts";
import { forgetDaysFrom } from "../store/figures.ts";

const HOUR = 3_600_000;
const at = (hours: number): Date => new Date(START.getTime() + hours * HOUR);

let shop: TestApp;
let goodsId: number;
/**
 * 2026-05-04 08:00 in UTC: orders at that time, a day later, and a day and 15 hours later, which is the next day
 * further east.
 */
beforeAll(async () => {
  shop = await testApp();
  const { db } = shop;
  goodsId = await aGood(db, { price: "10.00", stock: 1_000 });
  const member = await aMember(db, { money: { SP: "1000.00" } });
  const buyer = { memberId: member.id, goodsId };
  await aPaidOrder(db, { ...buyer, number: 2, now: at(0) });
  const sn = await aPaidOrder(db, { ...buyer, number: 3, now: at(24) });
  await aPaidOrder(db, { ...buyer, number: 4, now: at(24 + 15) });
  const random = testRandom("refunds");
  const refund = { reason: "broken", random, timeZone: "UTC", now: at(25) };
  await inTransaction(db, async (tx) => await refundOrder(tx, { sn }, refund));
});
afterAll(async () => await shop.stop());

const rolledUp = async (db: Db, timeZone: string, now: Date) => {
  await inTransaction(db, async (tx) => done(await forgetDaysFrom(tx, "1900-01-01")));
  await db.deleteFrom("month_figure").execute();
  await rollUpDays(db, { timeZone, now });
  return await readDays(db, null, null);
};

test("each past day has its payments, refunds and volume, and today has none yet", async () => {
  const days = await rolledUp(shop.db, "UTC", at(48));
  expect(days.map(({ day }) => day)).toEqual(["2026-05-04", "2026-05-05"]);
  expect(days[0]).toMatchObject({ orders: 1, members: 1, refunds_sp: ZERO });
  expect(days[1]).toMatchObject({ orders: 2, members: 0 });
  const sales = days.map(({ sales_sp }) => sales_sp);
  expect(days[1]?.refunds_sp).toBe(((sales[0] ?? ZERO) / 2n) * 3n);
  const pv = (days[0]?.volume ?? ZERO) / 2n;
  expect(days[1]?.volume).toBe(pv * 4n);
  expect(days.map(({ sales_cp, sales_usd }) => [sales_cp, sales_usd])).toEqual([
    [ZERO, ZERO],
    [ZERO, ZERO],
  ]);
});

test("days are those of the company's time zone", async () => {
  const days = await rolledUp(shop.db, "Pacific/Kiritimati", at(72));
  expect(days.map(({ day, orders }) => [day, orders])).toEqual([
    ["2026-05-04", 1],
    ["2026-05-05", 1],
    ["2026-05-06", 1],
  ]);
});

test("the stored figures of a day equal the live ones, also for a day without events", async () => {
  const days = await rolledUp(shop.db, "UTC", at(24 * 40));
  expect(days).toHaveLength(40);
  for (const stored of days) {
    const start = new Date(`${stored.day}T00:00:00Z`);
    const stop = new Date(start.getTime() + 24 * HOUR);
    expect(await countBetween(shop.db, stored.day, { start, stop, timeZone: "UTC" })).toEqual(stored);
  }
});

test("a day that is changed afterwards is counted again once its figures are deleted", async () => {
  await rolledUp(shop.db, "UTC", at(72));
  await shop.db
    .updateTable("member")
    .set({ created_at: at(26) })
    .execute();
  await rollUpDays(shop.db, { timeZone: "UTC", now: at(72) });
  expect((await readDays(shop.db, "2026-05-05", "2026-05-05"))[0]?.members).toBe(0);
  await inTransaction(shop.db, async (tx) => done(await forgetDaysFrom(tx, "2026-05-05")));
  await rollUpDays(shop.db, { timeZone: "UTC", now: at(72) });
  expect((await readDays(shop.db, "2026-05-05", "2026-05-05"))[0]?.members).toBe(1);
  await shop.db.updateTable("member").set({ created_at: START }).execute();
});

test("buyers of a month are counted once, as first-time or repeated, and again while the month lasts", async () => {
  await rolledUp(shop.db, "UTC", at(72));
  const member = await aMember(shop.db, { money: { SP: "1000.00" } });
  const first = await shop.db.selectFrom("member").select("id").orderBy("id").executeTakeFirstOrThrow();
  await aPaidOrder(shop.db, { memberId: member.id, goodsId, now: at(24 * 30) });
  await aPaidOrder(shop.db, { memberId: first.id, goodsId, now: at(24 * 30) });
  const months = async () =>
    await shop.db.selectFrom("month_figure").select(["month", "buyers", "first_buyers"]).orderBy("month").execute();
  await rollUpDays(shop.db, { timeZone: "UTC", now: at(24 * 31) });
  expect(await months()).toEqual([
    { month: "2026-05-01", buyers: 1, first_buyers: 1 },
    { month: "2026-06-01", buyers: 2, first_buyers: 1 },
  ]);
});

test("the sales of goods add up to the day's orders", async () => {
  await rolledUp(shop.db, "UTC", at(72));
  const sold = await shop.db
    .selectFrom("day_sale")
    .selectAll()
    .orderBy("day")
    .orderBy("goods_id")
    .orderBy("payment_method")
    .execute();
  expect(sold.map(({ day, goods_id, orders, pieces }) => [day, goods_id, orders, pieces])).toEqual([
    ["2026-05-04", goodsId, 1, 2],
    ["2026-05-05", goodsId, 2, 7],
  ]);
  const days = await readDays(shop.db, null, "2026-05-05");
  expect(sold.map(({ amount: sum }) => sum)).toEqual(days.map(({ sales_sp }) => sales_sp));
});

test("the goods on sale that sold most pieces in the last 30 days are the best sellers, at most one in five", async () => {
  const { db } = shop;
  const others = await Promise.all(
    Array.from({ length: 9 }, async () => await aGood(db, { price: "1.00", stock: 100 })),
  );
  const [second = 0, few = 0] = others;
  const member = await aMember(db, { money: { SP: "1000.00" } });
  await aPaidOrder(db, { memberId: member.id, goodsId: second, number: 8, now: at(30) });
  await aPaidOrder(db, { memberId: member.id, goodsId: few, number: 4, now: at(30) });
  const best = async () =>
    (
      await db
        .selectFrom("best_seller")
        .select(["goods_id", "pieces"])
        .orderBy("pieces", "desc")
        .orderBy("goods_id")
        .execute()
    ).map(({ goods_id, pieces }) => [goods_id, pieces]);
  await rolledUp(db, "UTC", at(48));
  expect(await best()).toEqual([
    [goodsId, 9],
    [second, 8],
  ]);
  await db.updateTable("goods").set({ on_sale: false }).where("id", "=", goodsId).execute();
  await rolledUp(db, "UTC", at(48));
  expect(await best()).toEqual([[second, 8]]);
  await rolledUp(db, "UTC", at(24 * 40));
  expect(await best()).toEqual([]);
});
