import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { aCoupon, aGood, stockOf } from "../../testing/builders/a-good.ts";
import { aMember, balanceOf, loginAs, type TestMember } from "../../testing/builders/a-member.ts";
import { anOrder, aPaidOrder } from "../../testing/builders/an-order.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { START, testApp, type Answer, type TestApp } from "../../testing/setup/test-app.ts";
import { testRandom } from "../../testing/setup/test-random.ts";
import { cancelStaleOrders } from "./cancel-order.ts";
import { shipOrder } from "./fulfil-order.ts";
import { refundOrder } from "./refund-order.ts";

let shop: TestApp;
let member: TestMember;
let token: string;
let tea: number;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  member = await aMember(shop.db, { money: { SP: "100.00", CP: "100.00" } });
  token = await loginAs(shop.db, member);
  tea = await aGood(shop.db);
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

const unpaid = (number = 2, couponId?: number): Promise<string> =>
  anOrder(shop.db, {
    memberId: member.id,
    goodsId: tea,
    number,
    method: "card",
    ...(couponId === undefined ? {} : { couponId }),
  });
const pay = (sn: string, paid_type: number | string = 1) => shop.post("/order/pay", { sn, paid_type }, { token });
const cancel = (sn: string) => shop.post("/order/cancel", { sn }, { token });
const codes = (answers: readonly Answer[]): readonly number[] =>
  answers.map(({ code }) => code).toSorted((a, b) => a - b);
const held = (): Promise<bigint> => balanceOf(shop.db, member.id, "SP");

test("an unpaid order reserves its stock, and can be paid later in another way", async () => {
  const sn = await unpaid();
  expect([await stockOf(shop.db, tea), await held()]).toEqual([98, 100_00n]);
  expect(await pay(sn, "3")).toMatchObject({ code: 200, data: { order_sn: sn, amount: "20.00", order_status: 1 } });
  expect(await balanceOf(shop.db, member.id, "CP")).toBe(80_00n);
  expect(await pay(sn)).toMatchObject({ code: 409, error: "order.no_longer_payable" });
  expect(await cancel(sn)).toMatchObject({ code: 409, error: "order.no_longer_payable" });
});

test("an unpaid order states what each method charges, less its coupon, and that is what is paid", async () => {
  const sn = await unpaid(3, await aCoupon(shop.db, { percent: 15 }));
  const pricesOf = async (): Promise<{ paid_type: number; amount: string }[]> =>
    Object((await shop.get("/order/view", { sn }, { token })).data).prices;
  const prices = await pricesOf();
  expect(prices.map(({ paid_type }) => paid_type)).toEqual([1, 3, 2]);
  const inSp = prices.find(({ paid_type }) => paid_type === 1)?.amount;
  expect(await pay(sn)).toMatchObject({ data: { amount: inSp } });
  expect(inSp).toBe("25.50");
  expect(await pricesOf()).toEqual([]);
});

test("the list names the first good, counts all lines and pieces, and shows the first four pictures", async () => {
  const goods = await Promise.all(["A", "B", "C", "D", "E"].map((title) => aGood(shop.db, { title })));
  const lines = JSON.stringify(goods.map((id, place) => ({ id, number: place + 1 })));
  const order = { goods: lines, paid_type: 2, shipping_type: 2 };
  expect(await shop.post("/order/create", order, { token })).toMatchObject({ code: 200 });
  const [listed] = Object((await shop.get("/order/list", {}, { token })).data);
  expect(listed).toMatchObject({ lines: 5, number: 15, title: "A", thumbs: Array(4).fill("thumb.svg") });
});

test("paying 20 times at once pays once", async () => {
  const sn = await unpaid();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => pay(sn, index % 2 === 0 ? 1 : 3)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(answers.filter(({ error }) => error === "order.no_longer_payable")).toHaveLength(19);
});

test("when paying and cancelling at once, one wins, and stock and money agree", async () => {
  for (let round = 0; round < 10; round += 1) {
    const good = await aGood(shop.db, { price: "1.00", stock: 5 });
    const sn = await anOrder(shop.db, { memberId: member.id, goodsId: good, number: 1, method: "card" });
    const before = await held();
    const [paid, cancelled] = await Promise.all([pay(sn), cancel(sn)]);
    expect(codes([paid, cancelled])).toEqual([200, 409]);
    expect(await held()).toBe(paid.code === 200 ? before - 1_00n : before);
    expect(await stockOf(shop.db, good)).toBe(paid.code === 200 ? 4 : 5);
  }
});

test("an order that the purse does not cover stays unpaid and unchanged", async () => {
  const sn = await unpaid(11);
  expect(await pay(sn)).toMatchObject({ code: 409, error: "wallet.insufficient" });
  expect(await shop.get("/order/view", { sn }, { token })).toMatchObject({
    data: { order: { order_status: 0, paid_type: 2 } },
  });
  expect(await held()).toBe(100_00n);
});

test("a cancelled order returns stock and coupon once", async () => {
  const coupon = await aCoupon(shop.db);
  const sn = await unpaid(2, coupon);
  const answers = await Promise.all([cancel(sn), cancel(sn), cancel(sn)]);
  expect(codes(answers)).toEqual([200, 409, 409]);
  expect(await stockOf(shop.db, tea)).toBe(100);
  expect(await shop.get("/coupon/list", {}, { token })).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ id: coupon, status: "valid" })]),
  });
});

test("an order unpaid for two hours is cancelled automatically, once, a younger one is not", async () => {
  await cancelStaleOrders(shop.deps, new Date(START.getTime() + 7_201_000));
  const sn = await unpaid();
  expect(await cancelStaleOrders(shop.deps, new Date(START.getTime() + 7_200_000))).toBe(0);
  const answers = await Promise.all(
    [1, 2, 3].map(() => cancelStaleOrders(shop.deps, new Date(START.getTime() + 7_201_000))),
  );
  expect(answers.reduce((sum, each) => sum + each)).toBe(1);
  expect(await shop.get("/order/view", { sn }, { token })).toMatchObject({ data: { order: { order_status: -1 } } });
  expect(await stockOf(shop.db, tea)).toBe(100);
});

test("another member's order does not exist", async () => {
  const sn = await unpaid();
  const stranger = { token: await loginAs(shop.db, await aMember(shop.db, { money: { SP: "100.00" } })) };
  for (const answer of [
    await shop.post("/order/pay", { sn, paid_type: 1 }, stranger),
    await shop.post("/order/cancel", { sn }, stranger),
    await shop.post("/order/confirm", { sn }, stranger),
    await shop.get("/order/view", { sn }, stranger),
  ]) {
    expect(answer).toMatchObject({ status: 200, code: 404, error: "order.unknown" });
  }
  expect(await shop.get("/order/list", {}, stranger)).toMatchObject({ data: [] });
});

describe("an order that was paid", () => {
  const ship = (sn: string) => inTransaction(shop.db, (tx) => shipOrder(tx, { sn }, { name: "Post", no: "1" }, START));
  const random = testRandom("refunds");
  const refund = (sn: string) =>
    inTransaction(shop.db, (tx) => refundOrder(tx, { sn }, { reason: "", random, timeZone: "UTC", now: START }));

  test("is shipped and then received once", async () => {
    const sn = await aPaidOrder(shop.db, { memberId: member.id, goodsId: tea });
    const confirm = () => shop.post("/order/confirm", { sn }, { token });
    expect(await confirm()).toMatchObject({ code: 409, error: "order.not_shipped" });
    expect(await ship(sn)).toEqual(done(null));
    expect(await ship(sn)).toMatchObject({ failure: { key: "order.not_awaiting_shipment" } });
    const answers = await Promise.all([confirm(), confirm()]);
    expect(codes(answers)).toEqual([200, 409]);
    const view = await shop.get("/order/view", { sn }, { token });
    expect(Object(view.data).timeline.map((each: { event: string }) => each.event)).toEqual([
      "placed",
      "paid",
      "shipped",
      "finished",
    ]);
  });

  test("is refunded once, with its money, volume and unshipped goods", async () => {
    const sn = await aPaidOrder(shop.db, { memberId: member.id, goodsId: tea, number: 3 });
    const outcomes = await Promise.all([refund(sn), refund(sn), refund(sn)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect([await held(), await stockOf(shop.db, tea)]).toEqual([100_00n, 100]);
  });

  test("does not return shipped goods to stock", async () => {
    const sn = await aPaidOrder(shop.db, { memberId: member.id, goodsId: tea });
    await ship(sn);
    expect(await refund(sn)).toMatchObject({ ok: true, value: { status: "refunded" } });
    expect([await held(), await stockOf(shop.db, tea)]).toEqual([100_00n, 99]);
  });

  test("is refunded to a frozen wallet as well", async () => {
    const sn = await aPaidOrder(shop.db, { memberId: member.id, goodsId: tea });
    await shop.database.pool.query("select ledger_set_frozen($1, true)", [member.id]);
    expect(await refund(sn)).toMatchObject({ ok: true, value: { status: "refunded" } });
    expect(await held()).toBe(100_00n);
  });
});
