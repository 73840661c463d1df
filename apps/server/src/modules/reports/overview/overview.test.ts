import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { type AdminClient, adminClient } from "../../../testing/admin-client.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember } from "../../../testing/builders/a-member.ts";
import { aPaidOrder } from "../../../testing/builders/an-order.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { rollUpDays } from "../daily-figures/roll-up-days.ts";
import { atSameTime } from "./show-overview.ts";

const NOW = new Date("2026-05-04T12:00:00Z");
const ORDERED = [
  "2026-04-02T10:00:00Z",
  "2026-04-04T10:00:00Z",
  "2026-04-04T15:00:00Z",
  "2026-04-20T10:00:00Z",
  "2026-05-03T09:00:00Z",
  "2026-05-03T11:00:00Z",
  "2026-05-03T15:00:00Z",
  "2026-05-04T09:00:00Z",
];

let shop: TestApp;
let owner: AdminClient;
let goodsId: number;

beforeAll(async () => {
  shop = await testApp();
  shop.wait((NOW.getTime() - shop.now().getTime()) / 1000);
  owner = await adminClient(shop, "owner");
  goodsId = await aGood(shop.db, { price: "10.00", pv: "5.00", stock: 1_000 });
  const { id } = await aMember(shop.db, { money: { SP: "1000.00" } });
  for (const at of ORDERED) await aPaidOrder(shop.db, { memberId: id, goodsId, now: new Date(at) });
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const COMPARED = {
  day: "2026-05-04",
  time: "12:00",
  today: { orders: 1, sales_sp: "10.00", volume: "5.00" },
  yesterday: { orders: 2, sales_sp: "20.00", volume: "10.00" },
  month: { orders: 4, sales_sp: "40.00", volume: "20.00" },
  last_month: { orders: 2, sales_sp: "20.00", volume: "10.00" },
  last_month_day: "2026-04-04",
};

describe("the figures of today and this month", () => {
  test("are compared with the same part of yesterday and of last month, counted now", async () => {
    expect(await owner.call("adminOverviewToday")).toMatchObject(COMPARED);
  });

  test("are the same once the past days are stored", async () => {
    await rollUpDays(shop.db, { timeZone: "UTC", now: NOW });
    expect(await owner.call("adminOverviewToday")).toMatchObject(COMPARED);
  });

  test("are compared with all of a last month that is shorter", async () => {
    const month = 27 * 86_400;
    shop.wait(month);
    const later = await adminClient(shop, "owner");
    const { last_month, last_month_day: day } = await later.call("adminOverviewToday");
    expect([last_month.orders, day]).toEqual([4, null]);
    shop.wait(-month);
  });

  test("say what was refunded in each unit, to roles that may read reports", async () => {
    const { today } = await owner.call("adminOverviewToday");
    expect(today).toMatchObject({ refunds_sp: "0.00", refunds_cp: "0.00", refunds_usd: "0.00" });
    const content = await adminClient(shop, "content");
    expect((await content.call("adminOverviewToday")).today).toMatchObject({ refunds_sp: null, refunds_usd: null });
  });

  test("count the rows of the lists that they open", async () => {
    const { today, month } = await owner.call("adminOverviewToday");
    const paid = async (from: string, to: string, fields = {}) =>
      (await owner.call("adminOrderList", { paid_from: from, paid_to: to, ...fields })).total;
    expect(await paid("2026-05-04", "2026-05-04")).toBe(today.orders);
    expect(await paid("2026-05-01", "2026-05-04")).toBe(month.orders);
    expect(await paid("2026-04-04", "2026-04-04", { goods: goodsId })).toBe(2);
    expect(await paid("2026-04-04", "2026-04-04", { goods: goodsId + 1 })).toBe(0);
    const joined = await owner.call("adminMemberList", { from: "2026-05-01", to: "2026-05-04" });
    expect(joined.total).toBe(month.members);
  });
});

test("the top goods are those with the most volume of the last days and today, with pieces and each unit's sales", async () => {
  const other = await aGood(shop.db, { price: "1.00", pv: "1.00", stock: 10 });
  const { id } = await aMember(shop.db, { money: { SP: "10.00" } });
  await aPaidOrder(shop.db, { memberId: id, goodsId: other, now: new Date("2026-05-04T10:00:00Z") });
  await rollUpDays(shop.db, { timeZone: "UTC", now: NOW });
  const { from, to, list } = await owner.call("adminOverviewGoods", { days: 2 });
  expect([from, to]).toEqual(["2026-05-03", "2026-05-04"]);
  expect(list).toMatchObject([
    { id: goodsId, pieces: 4, sp: "40.00", cp: "0.00", usd: "0.00", volume: "20.00" },
    { id: other, pieces: 1, sp: "1.00", volume: "1.00" },
  ]);
  const report = await owner.call("adminReportSales", { by: "goods", from, to });
  expect(report.list.map(({ key, pieces }) => [key, pieces])).toEqual(
    list.map(({ id: of, pieces }) => [String(of), pieces]),
  );
});

test("a time that the clock skips on the earlier day is as long after midnight as now", () => {
  const clock = zonedClock("Europe/Berlin");
  const now = new Date("2026-03-30T00:30:00Z");
  expect(clock.read(now).time).toBe("02:30");
  expect(atSameTime(clock, "2026-03-29", now)).toEqual(new Date("2026-03-29T01:30:00Z"));
  expect(atSameTime(clock, "2026-03-28", now)).toEqual(new Date("2026-03-28T01:30:00Z"));
});

test("each kind of waiting work counts the rows of the list that it opens", async () => {
  const event = { provider: "stripe", kind: "charge.dispute.created", body: "{}", received_at: NOW } as const;
  await shop.db
    .insertInto("provider_event")
    .values([
      { ...event, event_id: "a", status: "unmatched", reason: "dispute" },
      { ...event, event_id: "b", status: "unmatched", reason: "amount" },
      { ...event, event_id: "c", status: "unmatched", reason: "amount" },
    ])
    .execute();
  const mail = { recipient: "a@b.example", subject: "x", body: "x", state: "failed" } as const;
  await shop.db
    .insertInto("outbox")
    .values(["2026-04-26T23:59:59Z", "2026-04-27T00:00:00Z"].map((at) => ({ ...mail, created_at: new Date(at) })))
    .execute();
  const { list } = await owner.call("adminOverviewWaiting");
  const counted = (kind: string) => list.find((each) => each.kind === kind);
  const unmatched = async (dispute: boolean) =>
    (await owner.call("adminCardEventList", { status: "unmatched", dispute })).total;
  expect([counted("disputes")?.count, await unmatched(true)]).toEqual([1, 1]);
  expect([counted("unmatched_card_events")?.count, await unmatched(false)]).toEqual([2, 2]);
  expect(counted("failed_mails")).toEqual({ kind: "failed_mails", count: 1, from: "2026-04-27" });
  expect((await owner.call("adminMessageList", { state: "trouble", from: "2026-04-27" })).total).toBe(1);
  expect((await owner.call("adminOrderList", { status: "unshipped" })).total).toBe(counted("unshipped_orders")?.count);
});
