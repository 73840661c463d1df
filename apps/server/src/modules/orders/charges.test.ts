import { add, formatMoney, type Money, money, ZERO } from "@espalier/core/money/money";
import type { Charge } from "@espalier/core/orders/charges";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { adminClient, type AdminClient } from "../../testing/admin-client.ts";
import { aCardOrder } from "../../testing/builders/a-card-order.ts";
import { aCoupon, aGood } from "../../testing/builders/a-good.ts";
import { aMember, balanceOf, loginAs, type TestMember } from "../../testing/builders/a-member.ts";
import { anOrder } from "../../testing/builders/an-order.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { rowsOf } from "../../testing/read-rows.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { rollUpDays } from "../reports/daily-figures/roll-up-days.ts";

let shop: TestApp;
let operator: AdminClient;
let member: TestMember;
let token: string;
let tea: number;
beforeAll(async () => {
  shop = await testApp();
  operator = await adminClient(shop);
  tea = await aGood(shop.db, { price: "10.00", pv: "6.00", stock: 1000 });
});
beforeEach(async () => {
  member = await aMember(shop.db, { money: { SP: "1000.00" } });
  token = await loginAs(shop.db, member, shop.now());
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

const other = (kind: "delivery" | "tax" | "included_tax", amount: bigint, rest: Partial<Charge> = {}): Charge => ({
  kind,
  line: null,
  title: null,
  rate: null,
  base: null,
  amount: money(amount),
  ...rest,
});
const OTHERS = [
  other("delivery", 5_00n, { title: { en: "Express", cn: "特快" } }),
  other("tax", 5_40n, { line: 1, rate: 20_00, base: money(27_00n) }),
];

/** Three teas at 10.00, 10 % off, 5.00 for delivery and 20 % tax on the goods. */
const buy = async (method: "SP" | "card" = "SP"): Promise<string> =>
  await anOrder(shop.db, {
    memberId: member.id,
    goodsId: tea,
    number: 3,
    method,
    couponId: await aCoupon(shop.db, { percent: 10 }),
    others: OTHERS,
  });

const CHARGES = [
  { position: 1, kind: "goods", title: "", amount: "30.00" },
  { position: 2, kind: "discount", title: "", amount: "-3.00" },
  { position: 3, kind: "delivery", title: "Express", amount: "5.00" },
  { position: 4, kind: "tax", title: "", amount: "5.40" },
];

test("member, operator, slip and list show the same charges, whose sum was paid", async () => {
  const sn = await buy();
  expect(await balanceOf(shop.db, member.id, "SP")).toBe(1000_00n - 37_40n);
  const viewed = await shop.get("/order/view", { sn }, { token });
  expect(viewed.data).toMatchObject({
    order: { order_amount: "37.40", discount: "3.00", pv: "16.20", charges: CHARGES },
  });
  const printed = { goods_amount: "30.00", discount: "3.00", amount: "37.40", charges: CHARGES };
  expect(await operator.call("adminOrderView", { sn })).toMatchObject({
    ...printed,
    journals: [{ kind: "order", amount: "37.40" }],
  });
  expect((await operator.call("adminOrderPrint", { sns: sn })).orders).toMatchObject([printed]);
  expect((await operator.call("adminOrderList", { sn })).list).toMatchObject([
    { amount: "37.40", charges: { goods: "30.00", discount: "-3.00", delivery: "5.00", tax: "5.40" } },
  ]);
});

test("each account has what its charges come to, and the wallet one entry", async () => {
  const sn = await buy();
  const { journals } = await operator.call("adminOrderView", { sn });
  const uid = member.uid;
  const { postings } = await operator.call("adminJournalView", { uid, sn: journals[0]?.journal_sn ?? "" });
  expect(postings.map(({ from, to, amount }) => [from.company, to.company, amount])).toEqual([
    [null, "sales", "37.40"],
    ["coupons", "sales", "3.00"],
    ["sales", "delivery_income", "5.00"],
    ["sales", "tax_payable", "5.40"],
  ]);
  const entries = await shop.db
    .selectFrom("wallet_entry")
    .select("amount")
    .where("source", "=", sn)
    .orderBy("member_id")
    .orderBy("unit")
    .orderBy("version")
    .execute();
  expect(entries).toEqual([{ amount: -37_40n }]);
});

test("a piece gives back its tax and no delivery, the rest gives back everything else", async () => {
  const sn = await buy();
  const pieces = [{ line: 1, number: 1 }];
  const preview = await operator.call("adminOrderRefundPreview", { sn, pieces: JSON.stringify(pieces) });
  expect(preview).toMatchObject({
    paid: "10.80",
    discount: "1.00",
    pv: "5.40",
    left: "26.60",
    charges: [
      { position: 1, kind: "goods", title: "", amount: "10.00" },
      { position: 2, kind: "discount", title: "", amount: "-1.00" },
      { position: 4, kind: "tax", title: "", amount: "1.80" },
    ],
  });
  const refund = { sn, reason: "broken" };
  expect(await operator.call("adminOrderRefund", { ...refund, pieces })).toMatchObject({ paid: "10.80" });
  expect((await operator.call("adminOrderRefundPreview", { sn })).charges).toMatchObject([
    { kind: "goods", amount: "20.00" },
    { kind: "discount", amount: "-2.00" },
    { kind: "delivery", title: "Express", amount: "5.00" },
    { kind: "tax", amount: "3.60" },
  ]);
  expect(await operator.call("adminOrderRefund", refund)).toMatchObject({ paid: "26.60", refunded: "37.40" });
  expect(await balanceOf(shop.db, member.id, "SP")).toBe(1000_00n);
  const { journals } = await operator.call("adminOrderView", { sn });
  expect(journals.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["order", "37.40"],
    ["refund", "10.80"],
    ["refund", "26.60"],
  ]);
});

test("an order paid by card takes and gives back each charge", async () => {
  const others = [other("delivery", 5_00n), other("tax", 6_00n, { line: 1, rate: 20_00, base: money(30_00n) })];
  const sn = await aCardOrder(shop, { memberId: member.id, goodsId: tea, number: 3, others });
  expect(await operator.call("adminOrderRefund", { sn, amount: "20.50", reason: "late" })).toMatchObject({
    paid: "20.50",
  });
  expect(await operator.call("adminOrderRefund", { sn, reason: "lost" })).toMatchObject({ refunded: "41.00" });
});

test("tax that the prices contain is a part of what was paid, on screens, in accounts and in refunds", async () => {
  const gst = { line: 1, rate: 9_00, base: money(27_52n), title: { en: "GST" } };
  const sn = await anOrder(shop.db, {
    memberId: member.id,
    goodsId: tea,
    number: 3,
    others: [other("tax", 2_48n, gst), other("included_tax", -2_48n, gst)],
  });
  const charges = [
    { kind: "goods", title: "", amount: "30.00" },
    { kind: "included_tax", title: "of which GST 9%", amount: "2.48" },
  ];
  const { data } = await shop.get("/order/view", { sn }, { token });
  expect(data).toMatchObject({ order: { order_amount: "30.00", charges } });
  expect((await operator.call("adminOrderList", { sn })).list).toMatchObject([
    { amount: "30.00", charges: { goods: "30.00", tax: "0.00", included_tax: "2.48" } },
  ]);
  const { journals } = await operator.call("adminOrderView", { sn });
  const { postings } = await operator.call("adminJournalView", {
    uid: member.uid,
    sn: journals[0]?.journal_sn ?? "",
  });
  expect(postings.map(({ to, amount }) => [to.company, amount])).toEqual([
    ["sales", "30.00"],
    ["tax_payable", "2.48"],
  ]);
  const refund = { sn, reason: "broken" };
  const piece = { ...refund, pieces: [{ line: 1, number: 1 }] };
  expect(await operator.call("adminOrderRefund", piece)).toMatchObject({ paid: "10.00" });
  expect(await operator.call("adminOrderRefund", { ...refund, amount: "5.00" })).toMatchObject({ paid: "5.00" });
  expect(await operator.call("adminOrderRefund", refund)).toMatchObject({ refunded: "30.00" });
});

test("volume is what was paid for the goods, whatever else the order charges", async () => {
  const sn = await buy();
  const events = await shop.db
    .selectFrom("volume_event")
    .select(["pv", "paid"])
    .where("order_sn", "=", sn)
    .orderBy("id")
    .execute();
  expect(events).toEqual([{ pv: 16_20n, paid: 27_00n }]);
  await operator.call("adminOrderRefund", { sn, reason: "lost" });
  const { paid } = await shop.db
    .selectFrom("volume_event")
    .select((eb) => eb.fn.sum<Money>("paid").as("paid"))
    .where("order_sn", "=", sn)
    .executeTakeFirstOrThrow();
  expect(String(paid)).toBe("0");
});

test("an order of free goods pays for its delivery", async () => {
  const goodsId = await aGood(shop.db, { price: "0.00", pv: "0.00" });
  const sn = await anOrder(shop.db, { memberId: member.id, goodsId, others: [other("delivery", 5_00n)] });
  expect(await balanceOf(shop.db, member.id, "SP")).toBe(995_00n);
  expect(await operator.call("adminOrderRefund", { sn, amount: "2.00", reason: "late" })).toMatchObject({
    paid: "2.00",
  });
  expect(await operator.call("adminOrderRefund", { sn, reason: "lost" })).toMatchObject({ refunded: "5.00" });
});

test("the report by charge adds up what was charged and given back, today and once the day is over", async () => {
  const charged = await operator.call("adminReportSales", { by: "charge" });
  const { rows } = await sql<{
    readonly kind: string;
    readonly orders: number;
    readonly sp: Money;
    readonly back: Money;
  }>`
    select c.kind, count(distinct o.id)::integer as orders, sum(c.amount)::bigint as sp, sum(c.refunded)::bigint as back
    from member_order o join order_charge c on c.order_id = o.id
    where o.paid_at is not null and o.payment_method = 'SP' group by 1`.execute(shop.db);
  expect(rows).toHaveLength(5);
  const shown = charged.list.map(({ key, sp, refunds_sp }) => [key, sp, refunds_sp]);
  expect(shown.map(([key]) => key)).toEqual(["goods", "discount", "delivery", "tax", "included_tax"]);
  const contained = rows.find(({ kind }) => kind === "included_tax") ?? { sp: ZERO, back: ZERO };
  for (const { kind, sp, back } of rows) {
    if (kind === "included_tax")
      expect(shown).toContainEqual([kind, formatMoney(money(-sp)), formatMoney(money(-back))]);
    else if (kind === "tax")
      expect(shown).toContainEqual([kind, formatMoney(add(sp, contained.sp)), formatMoney(add(back, contained.back))]);
    else expect(shown).toContainEqual([kind, formatMoney(sp), formatMoney(back)]);
  }
  expect(charged.list[2]).toMatchObject({
    name: "Delivery",
    usd: "5.00",
    refunds_usd: "5.00",
    volume: null,
    pieces: null,
  });

  shop.wait(86_400);
  await rollUpDays(shop.db, { timeZone: "UTC", now: shop.now() });
  expect((await rowsOf(shop.db, "day_charge")).length).toBeGreaterThan(4);
  expect(await (await adminClient(shop)).call("adminReportSales", { by: "charge" })).toEqual(charged);
});
