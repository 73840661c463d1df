import { formatMoney, money } from "@espalier/core/money/money";
import { afterAll, beforeAll, expect, test } from "vitest";

import { rollUpDays } from "./daily-figures/roll-up-days.ts";
import { anOperator, type TestOperator } from "../../testing/builders/an-operator.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { planWorld, type PlanWorld, SEVEN } from "../../testing/plan-world.ts";
import { START, testApp, type Answer, type TestApp } from "../../testing/setup/test-app.ts";
import { computeIncome } from "./compute-income.ts";

const HOUR = 3_600_000;
const at = (hours: number): Date => new Date(START.getTime() + hours * HOUR);
const PV = 100_00;

let shop: TestApp;
let world: PlanWorld;
let owner: TestOperator;
/**
 * Yesterday members 2 to 5 bought for 100.00 each and the day was closed; today member 7 bought, and 2 was refunded.
 */
beforeAll(async () => {
  shop = await testApp();
  world = await planWorld(shop.db, SEVEN);
  const orders = new Map<number, string>();
  for (const buyer of [1, 2, 3, 4, 5]) orders.set(buyer, await world.buy(buyer, PV, at(1)));
  await world.rollUp(at(2));
  await world.close(at(3));
  await world.buy(7, PV, at(25));
  await world.refund(2, orders.get(2) ?? "", at(26));
  await world.rollUp(at(26));
  shop.wait(27 * 3_600);
  await rollUpDays(shop.db, { timeZone: "UTC", now: shop.now() });
  owner = await anOperator(shop.db, "owner", shop.now());
});
afterAll(async () => {
  expectNoFaults(shop);
  await expectCleanLedger(shop.db);
  await shop.stop();
});

const read = async (path: string, query: Readonly<Record<string, string | number>> = {}, lang = "en") =>
  Object((await shop.get(`/admin/${path}`, query, { token: owner.token, lang })).data);
const post = async (path: string, body: object): Promise<Answer> =>
  await shop.post(`/admin/${path}`, body, { token: owner.token });

test("the overview shows today so far, yesterday up to the same time, and the days before with their payouts", async () => {
  const { day, today, yesterday } = await read("overview/today");
  expect(day).toBe("2026-05-05");
  expect(today).toMatchObject({ orders: 1, members: 0, sales_sp: "100.00", volume: "0.00" });
  expect(yesterday).toMatchObject({ orders: 5, members: 7, sales_sp: "500.00", volume: "500.00" });
  const { list } = await read("overview/days", { days: 30 });
  expect(list).toHaveLength(1);
  const runs = await shop.db
    .selectFrom("plan_run_sum")
    .selectAll()
    .orderBy("run_id")
    .orderBy("type")
    .orderBy("wallet")
    .execute();
  const paid = (type: string) =>
    formatMoney(money(runs.filter((sum) => sum.type === type).reduce((sum, { amount }) => sum + amount, 0n)));
  expect(list[0]).toMatchObject({
    day: "2026-05-04",
    orders: 5,
    settled_volume: "500.00",
    incentives: "0.00",
    by_kind: {
      invite: paid("invite"),
      pair: paid("pair"),
      leader: paid("leader"),
    },
  });
  expect(list[0].by_kind.invite).not.toBe("0.00");
});

test("operators who may not read reports see no money in the overview", async () => {
  const support = await anOperator(shop.db, "content", shop.now());
  const { data } = await shop.get("/admin/overview/today", {}, { token: support.token });
  expect(Object(data).today).toEqual({
    orders: 1,
    members: 0,
    sales_sp: null,
    sales_cp: null,
    sales_usd: null,
    refunds_sp: null,
    refunds_cp: null,
    refunds_usd: null,
    volume: null,
  });
  const days = await shop.get("/admin/overview/days", {}, { token: support.token });
  expect(Object(days.data).list[0]).toMatchObject({ orders: 5, by_kind: null, settled_volume: null });
});

test("waiting work is counted, by the operator's permissions", async () => {
  await shop.db
    .insertInto("outbox")
    .values({ recipient: "a@b.example", subject: "x", body: "x", created_at: shop.now(), attempts: 2 })
    .execute();
  const { list } = await read("overview/waiting");
  const counts = new Map(list.map(({ kind, count }: { kind: string; count: number }) => [kind, count]));
  expect(Object.fromEntries(counts)).toEqual({
    approvals: 0,
    withdrawals: 0,
    unshipped_orders: 5,
    runs: 0,
    failed_mails: 1,
    questions: 0,
    ledger_differences: 0,
    card_refunds: 0,
    failed_card_refunds: 0,
    disputes: 0,
    unmatched_card_events: 0,
    card_differences: 0,
  });
  const fulfilment = await anOperator(shop.db, "fulfilment", shop.now());
  const seen = await shop.get("/admin/overview/waiting", {}, { token: fulfilment.token });
  expect(Object(seen.data).list).toEqual([{ kind: "unshipped_orders", count: 5, from: null }]);
});

test("sales by day and month include today; by goods, category and payment they have the same total", async () => {
  const days = (await read("report/sales", { by: "day" })).list;
  expect(
    days.map(({ name, orders, sp, refunds_sp, volume }: Record<string, unknown>) => [
      name,
      orders,
      sp,
      refunds_sp,
      volume,
    ]),
  ).toEqual([
    ["2026-05-05", 1, "100.00", "100.00", "0.00"],
    ["2026-05-04", 5, "500.00", "0.00", "500.00"],
  ]);
  expect(days.map(({ key }: { key: string }) => key)).toEqual(days.map(({ name }: { name: string }) => name));
  const keysOf = async (by: string) => (await read("report/sales", { by })).list.map(({ key }: { key: string }) => key);
  for (const key of await keysOf("goods")) expect(key).toMatch(/^\d+$/);
  // Goods without a category are one row.
  for (const key of await keysOf("category")) expect(key).toMatch(/^\d*$/);
  expect(await keysOf("payment")).toEqual(["SP"]);
  const [month] = (await read("report/sales", { by: "month" })).list;
  expect(month).toMatchObject({ name: "2026-05", orders: 6, sp: "600.00", refunds_sp: "100.00", volume: "500.00" });
  for (const by of ["goods", "category", "payment"]) {
    const { list } = await read("report/sales", { by });
    expect(list, by).toHaveLength(1);
    expect(list[0], by).toMatchObject({ orders: 6, pieces: 60_000, sp: "600.00", volume: "600.00", refunds_sp: null });
  }
  const past = (await read("report/sales", { by: "goods", from: "2026-05-04", to: "2026-05-04" })).list;
  expect(past[0]).toMatchObject({ orders: 5 });
  expect((await read("report/sales", { by: "day", from: "2027-01" })).list).toEqual([]);
});

test("payouts are those of valid runs, with the volume they settled", async () => {
  const { list } = await read("report/payouts", { by: "day" });
  expect(list).toHaveLength(1);
  const { name, volume, total, ratio_bp } = list[0];
  expect([name, volume]).toEqual(["2026-05-04", "500.00"]);
  expect(ratio_bp).toBe(Math.floor((Number(total) / 500) * 10_000));
});

test("past ranks are computed from the present ones, raises and joining dates", async () => {
  const { list } = await read("report/ranks", { months: 2 });
  const ranks = await shop.db.selectFrom("member").select("rank").orderBy("id").execute();
  expect(list[0]).toMatchObject({
    name: "2026-05",
    members: 7,
    rank_0: ranks.filter(({ rank }) => rank === 0).length,
    rank_1: ranks.filter(({ rank }) => rank === 1).length,
  });
  expect(list[0].rank_1).toBeGreaterThan(0);
  expect(list[1]).toMatchObject({ name: "2026-04", members: 0, rank_0: 0, rank_1: 0 });
});

test("activity shows first-time buyers", async () => {
  const { list } = await read("report/activity", { months: 1 });
  expect(list).toEqual([
    {
      id: 202_605,
      name: "2026-05",
      joined: 7,
      buyers: 6,
      first_buyers: 6,
      returning: 0,
      counted_at: expect.any(Number),
    },
  ]);
});

test("a report is exported like a list, in the report's order", async () => {
  const { data } = await post("export/begin", { call: "adminReportSales", filter: { by: "day" }, format: "csv" });
  const { ticket, total, name } = Object(data);
  expect([total, name]).toEqual([2, "report-sales-2026-05-05-110000.csv"]);
  const file = await shop.app.inject({ url: "/api/admin/export/file", query: { ticket } });
  expect(file.body.split("\r\n").map((line) => line.split(",").slice(0, 4))).toEqual([
    ["\ufeffSold", "Orders", "Pieces", "SP"],
    ["2026-05-05", "1", "", "100.00"],
    ["2026-05-04", "5", "", "500.00"],
    [""],
  ]);
});

test("income counts all members, including those without earnings, and the net after purchases", async () => {
  expect(await read("report/income", { year: 2026 })).toMatchObject({ status: "none", all: null, ranks: [] });
  expect((await post("report/income/publish", { year: 2026 })).error).toBe("income.not_computed");
  expect((await post("report/income/compute", { year: 2026 })).code).toBe(200);
  expect((await post("report/income/compute", { year: 2026 })).error).toBe("income.busy");
  await computeIncome(shop.deps, 2026);
  const { status, all, ranks } = await read("report/income", { year: 2026 });
  const earned = await shop.db
    .selectFrom("wallet_entry")
    .select((eb) => ["member_id", eb.fn.sum<string>("amount").as("sum")])
    .where("kind", "in", ["commission", "commission_reversed"])
    .where("unit", "in", ["SP", "CP"])
    .groupBy("member_id")
    .orderBy("member_id")
    .execute();
  const incomes = Array.from({ length: 7 }, (_, index) => Number(earned[index]?.sum ?? 0)).toSorted((a, b) => a - b);
  expect(status).toBe("done");
  expect(all).toMatchObject({ members: 7, earned_nothing: 7 - earned.length });
  expect(all.gross.most).toBe((Math.max(...incomes) / 100).toFixed(2));
  expect(all.gross.median).toBe(((incomes[3] ?? 0) / 100).toFixed(2));
  // Members who bought for 100.00 and kept it have a negative net income; 2 was refunded completely, 6 never bought.
  expect(all.net.p25).toBe("-100.00");
  expect(ranks.reduce((sum: number, { members }: { members: number }) => sum + members, 0)).toBe(7);
});

test("a computed year is published as an article in both languages, which the registration links to", async () => {
  expect(Object((await shop.get("/config")).data).income_disclosure).toBe(false);
  expect((await post("report/income/publish", { year: 2026 })).code).toBe(200);
  const { title, content } = Object((await shop.get("/posts", { s: "income_disclosure" })).data);
  expect(title).toBe("Income disclosure 2026");
  expect(content).toContain("<th>Earned nothing</th>");
  expect(content).toContain("All members");
  // For a rank with few members, no amounts are shown that would reveal a person's income.
  const few: string[] = content.match(/<tr><td>[^<]*<\/td><td>[1-4]<\/td>.*?<\/tr>/g) ?? [];
  expect(few.length).toBeGreaterThan(0);
  for (const row of few) expect(row).not.toMatch(/\d\.\d/);
  const chinese = await shop.get("/posts", { s: "income_disclosure" }, { lang: "cn" });
  expect(Object(chinese.data).title).toBe("2026 年收入披露");
  expect(Object((await shop.get("/config")).data).income_disclosure).toBe(true);
  expect((await read("report/income", { year: 2026 })).published_at).toBeGreaterThan(0);
});
