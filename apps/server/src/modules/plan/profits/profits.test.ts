import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import type { Run } from "../runs/run-row.ts";
import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { setCustomer } from "../../../testing/builders/a-customer.ts";
import { loginAs } from "../../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { planWorld, SEVEN, type PlanWorld } from "../../../testing/plan-world.ts";
import { testApp, type Answer, type Sender, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let world: PlanWorld;
const tokens = new Map<number, string>();
const runs: Run[] = [];
const orders = new Map<number, string>();

const FIRST = new Date("2026-05-05T08:00:00Z");
const SECOND = new Date("2026-05-06T08:00:00Z");
const FOURTH = new Date("2026-06-01T08:00:00Z");
const NOW = new Date("2026-06-01T12:00:00Z");

/** Makes the first, second and fourth close of the worked example in docs/plan.md. */
beforeAll(async () => {
  shop = await testApp();
  shop.wait((NOW.getTime() - shop.now().getTime()) / 1000);
  world = await planWorld(shop.db, SEVEN);
  await inTransaction(shop.db, async (tx) => {
    for (const { id } of SEVEN) {
      await setCustomer(tx, world.member(id).id, { name: `Robin ${id}` });
    }
    return done(null);
  });
  for (const { id } of SEVEN) tokens.set(id, await loginAs(shop.db, world.member(id), NOW));
  for (const id of [1, 2, 3]) await world.buy(id, 100_00, FIRST);
  await close(FIRST);
  for (const [id, pv] of [
    [4, 3_000_00],
    [5, 2_600_00],
    [6, 5_200_50],
    [7, 333_33],
  ] as const) {
    orders.set(id, await world.buy(id, pv, SECOND));
  }
  await close(SECOND);
  await world.refundPart(orders.get(6) ?? "", 200_50, FOURTH);
  await close(FOURTH);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const close = async (at: Date): Promise<void> => {
  await world.rollUp(at);
  runs.push(await world.close(at));
};

type Profit = Readonly<Record<string, string | number>>;
type Query = Readonly<Record<string, string | number>>;
const from = (id: number): Sender => ({ token: tokens.get(id) ?? "" });
const profits = async (
  id: number,
  query: Query = {},
  sender: Sender = {},
): Promise<{ total: string; count: number; list: readonly Profit[] }> =>
  Object((await shop.get("/wallet/profits", query, { ...from(id), ...sender })).data);
const explain = async (id: number, sn: unknown): Promise<Answer> =>
  await shop.get("/wallet/profit", { sn: String(sn) }, from(id));
const formatted = (list: readonly Profit[]): readonly string[] =>
  list.map(
    ({ profit_type, wallet_type, profit_amount, allot_name }) =>
      `${profit_type}/${wallet_type} ${profit_amount} ${allot_name}`,
  );

test("the list holds each part, newest first, with sum and count of all pages", async () => {
  const first = await profits(1);
  expect(formatted(first.list)).toEqual([
    "1/3 -2.00 RP 10%",
    "1/1 -2.00 SP 10%",
    "1/2 -16.05 CP 80%",
    "3/3 1.04 RP 10%",
    "3/1 1.04 SP 10%",
    "3/2 8.32 CP 80%",
    "2/3 49.79 RP 10%",
    "2/1 49.79 SP 10%",
    "2/2 398.39 CP 80%",
    "1/3 52.00 RP 10%",
  ]);
  const second = await profits(1, { page: 2 });
  const third = await profits(1, { page: 3 });
  expect([first.count, second.list.length, third.list.length]).toEqual([21, 10, 1]);
  // 10.00 + 10.00 + 8.00, 520.05 + 497.97 + 10.40, less 20.05.
  expect([first.total, second.total]).toEqual(["1036.37", "1036.37"]);
  const all = [...first.list, ...second.list, ...third.list];
  expect(new Set(all.map(({ id }) => id)).size).toBe(21);
  const sum = all.reduce((whole, { profit_amount }) => whole + Math.round(Number(profit_amount) * 100), 0);
  expect(sum).toBe(1036_37);
});

test("each part has its plan day, and each wallet its own sum", async () => {
  const sums = async (query: Query): Promise<unknown> => Object(await profits(1, query)).sums;
  expect(await sums({})).toEqual([
    { wallet_type: 2, amount: "829.11" },
    { wallet_type: 1, amount: "103.63" },
    { wallet_type: 3, amount: "103.63" },
  ]);
  expect(await sums({ walletType: 2, profitType: 2 })).toEqual([{ wallet_type: 2, amount: "404.79" }]);
  expect(await sums({ walletType: 4 })).toEqual([]);
  const days = (await profits(1, { limit: 100 })).list.map(({ plan_day: day }) => day);
  expect([...new Set(days)]).toEqual(["2026-06-01", "2026-05-06", "2026-05-05"]);
});

test("each page has the sums of the whole months of its plan days, within the filter", async () => {
  const months = async (query: Query): Promise<unknown> => Object(await profits(1, query)).months;
  const june = {
    month: "2026-06",
    sums: [
      { wallet_type: 2, amount: "-16.05" },
      { wallet_type: 1, amount: "-2.00" },
      { wallet_type: 3, amount: "-2.00" },
    ],
  };
  const may = {
    month: "2026-05",
    sums: [
      { wallet_type: 2, amount: "845.16" },
      { wallet_type: 1, amount: "105.63" },
      { wallet_type: 3, amount: "105.63" },
    ],
  };
  expect(await months({})).toEqual([june, may]);
  expect(await months({ page: 3 })).toEqual([may]);
  expect(await months({ walletType: 2, profitType: 2 })).toEqual([
    { month: "2026-05", sums: [{ wallet_type: 2, amount: "404.79" }] },
  ]);
  expect(await months({ walletType: 4 })).toEqual([]);
});

test("a profit has its reason, in the reader's language and with masked names", async () => {
  const words = async (lang: string, profitType: number): Promise<unknown> =>
    (await profits(1, { profitType, limit: 4 }, { lang })).list.map(({ description }) => description);
  expect(await words("en", 1)).toEqual([...Array.from({ length: 3 }, () => "Refund to R***6"), "Order of R***6"]);
  expect(await words("cn", 1)).toEqual([...Array.from({ length: 3 }, () => "R***6 退款"), "R***6 的订单"]);
  expect(await words("en", 2)).toContain("5,533.00 PV matched");
  expect(await words("cn", 2)).toContain("对碰 5,533.00 PV");
  expect(await words("en", 3)).toContain("Pair of R***2, generation 1");
  expect(await words("cn", 3)).toContain("R***2 的对碰，第 1 代");
});

describe("filters", () => {
  test.each([
    [{ walletType: 2 }, 7, "829.11"],
    [{ walletType: 2, profitType: 2 }, 2, "404.79"],
    [{ profitType: 3 }, 3, "10.40"],
    [{ form: "2026-05", to: "2026-05" }, 18, "1056.42"],
    [{ from: "2026-06" }, 3, "-20.05"],
    [{ form: "2026-05-06", to: "2026-05-06" }, 9, "1028.42"],
    [{ form: "2026-05-06", to: "2026-05-05" }, 9, "1028.42"],
    [{ walletType: 4 }, 0, "0.00"],
    [{ form: "", to: "", walletType: "", profitType: "" }, 21, "1036.37"],
  ])("%j", async (query, count, total) => {
    const answer = await profits(1, query);
    expect([answer.count, answer.total]).toEqual([count, total]);
    expect(answer.list).toHaveLength(Math.min(10, count));
  });

  test.each([
    { walletType: 5 },
    { profitType: 5 },
    { profitType: "２" },
    { form: "2026-13" },
    { page: 0 },
    { limit: 101 },
  ])("%j is refused", async (query) => {
    expect(await shop.get("/wallet/profits", query, from(1))).toMatchObject({ status: 200, code: 400 });
  });
});

const snOf = async (id: number, query: Query): Promise<unknown> => (await profits(id, query)).list[0]?.["profit_sn"];

test("a pair is explained down to the sales", async () => {
  const { data } = await explain(1, await snOf(1, { profitType: 2 }));
  const at = SECOND.getTime() / 1000;
  expect(data).toMatchObject({
    profit_type: 2,
    amount: "497.97",
    plan_version: 1,
    period: { from: FIRST.getTime() / 1000, to: at },
    factor: 10_000,
    parts: [
      { wallet_type: 2, amount: "398.39", allot_name: "CP 80%" },
      { wallet_type: 1, amount: "49.79", allot_name: "SP 10%" },
      { wallet_type: 3, amount: "49.79", allot_name: "RP 10%" },
    ],
    pair: {
      left_before: "5600.00",
      right_before: "5533.83",
      matched: "5533.00",
      rate: 900,
      cap: "1000.00",
      raw: "497.97",
      left_after: "67.00",
      right_after: "0.83",
      sales: [
        { side: 1, member: "R***4", pv: "3000.00", at },
        { side: 1, member: "R***5", pv: "2600.00", at },
        { side: 2, member: "R***6", pv: "5200.50", at },
        { side: 2, member: "R***7", pv: "333.33", at },
      ],
      sales_count: 4,
    },
  });
  expect(Object(data)).not.toHaveProperty("invite");
  expect(Object(data)).not.toHaveProperty("leader");
});

test("an invitation's and a leader's profit are explained", async () => {
  const [back, order] = (await profits(1, { profitType: 1, walletType: 2 })).list;
  const invite = { order_sn: orders.get(6), buyer: "R***6", rate: 1_000 };
  expect(await explain(1, back?.["profit_sn"])).toMatchObject({
    data: { amount: "-20.05", factor: 10_000, invite: { ...invite, pv: "5000.00" } },
  });
  expect(await explain(1, order?.["profit_sn"])).toMatchObject({
    data: { amount: "520.05", invite: { ...invite, pv: "5200.50" } },
  });
  expect(await explain(1, await snOf(1, { profitType: 3 }))).toMatchObject({
    data: { amount: "10.40", leader: { from: "R***2", generation: 1, rate: 500, pair_amount: "208.00" } },
  });
});

test("another member's profit does not exist, nor does an invalid number", async () => {
  const sn = await snOf(1, {});
  expect(await explain(1, sn)).toMatchObject({ code: 200 });
  expect(await explain(2, sn)).toMatchObject({ status: 200, code: 404, error: "profit.unknown", data: null });
  for (const wrong of ["G0", "' or ''='", "🎁", `${String(sn)}0`, String(sn).toLowerCase()]) {
    expect(await explain(1, wrong), wrong).toMatchObject({ code: 404, error: "profit.unknown" });
  }
  for (const wrong of ["", "  ", "G".repeat(33), "\u202eG0"]) {
    expect(await explain(1, wrong), wrong).toMatchObject({ code: 400 });
  }
});

test("the chart of one wallet has what that wallet received", async () => {
  const { data } = await shop.get("/wallet/profit/days", { walletType: 3 }, from(1));
  const days: readonly Readonly<Record<string, string>>[] = Object(data);
  expect(days.find(({ day }) => day === "2026-05-06")).toMatchObject({
    invite: "52.00",
    pair: "49.79",
    leader: "1.04",
  });
});

test("the chart has thirty plan days, including those without profits", async () => {
  const { data } = await shop.get("/wallet/profit/days", {}, from(1));
  const days: readonly Readonly<Record<string, string>>[] = Object(data);
  expect(days).toHaveLength(30);
  expect([days[0]?.["day"], days.at(-1)?.["day"]]).toEqual(["2026-05-03", "2026-06-01"]);
  const paid = days.filter(({ invite, pair, leader }) => [invite, pair, leader].some((sum) => sum !== "0.00"));
  expect(paid).toEqual([
    { day: "2026-05-05", invite: "20.00", pair: "8.00", leader: "0.00", retail: "0.00" },
    { day: "2026-05-06", invite: "520.05", pair: "497.97", leader: "10.40", retail: "0.00" },
    { day: "2026-06-01", invite: "-20.05", pair: "0.00", leader: "0.00", retail: "0.00" },
  ]);
});

test("the rank's progress is measured against the next rank", async () => {
  const rank = async (id: number) => (await shop.get("/user/rank", {}, from(id))).data;
  expect(await rank(1)).toEqual({
    vip: 2,
    next: 3,
    weaker: "5433.33",
    weaker_needed: "20000.00",
    directs: 3,
    directs_needed: 3,
    own_pv: "100.00",
    active_customers_pv: "0.00",
    customers_pv: "0.00",
    customers_pv_needed: "0.00",
    active_pv: "100.00",
    active: true,
    brings: [
      { profit_type: 2, name: "pair.rates", unit: "rate", figures: ["1000"] },
      { profit_type: 2, name: "pair.day_caps", unit: "amount", figures: ["2000.00"] },
      { profit_type: 3, name: "leader_rates", unit: "rate", figures: ["800", "500"] },
    ],
  });
  await inTransaction(shop.db, async (tx) => {
    await tx.updateTable("member").set({ rank: 8 }).where("id", "=", world.member(5).id).execute();
    return done(null);
  });
  expect(await rank(5)).toMatchObject({ vip: 8, next: 0, weaker_needed: "0.00", directs_needed: 0, directs: 0 });
});

test("the estimate follows the open period; a voided run is gone from every list", async () => {
  const estimate = async (): Promise<unknown> => (await shop.get("/wallet/estimate", {}, from(1))).data;
  expect(await estimate()).toEqual({ invite: "0.00", pair: "0.00", parts: [] });
  await world.buy(3, 700_00, NOW);
  await world.rollUp(NOW);
  // 199.67 of the right leg are still to be made up for: 500.33 against 67.00.
  const parts = [
    { wallet_type: 2, amount: "60.83" },
    { wallet_type: 1, amount: "7.60" },
    { wallet_type: 3, amount: "7.60" },
  ];
  expect(await estimate()).toEqual({ invite: "70.00", pair: "6.03", parts });
  await close(NOW);
  expect(await estimate()).toEqual({ invite: "0.00", pair: "0.00", parts: [] });
  const { total, count } = await profits(1);
  const sn = await snOf(1, { profitType: 2 });
  await world.void(runs.at(-1) ?? Object(null), NOW);
  expect(await estimate()).toEqual({ invite: "70.00", pair: "6.03", parts });
  expect([total, count, (await profits(1)).total, (await profits(1)).count]).toEqual(["1112.40", 27, "1036.37", 21]);
  expect(await explain(1, sn)).toMatchObject({ error: "profit.unknown" });
});
