import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { aCollectionPoint, aDeliveryMethod } from "../../../testing/builders/a-delivery-method.ts";
import { aCoupon, aGood } from "../../../testing/builders/a-good.ts";
import { aMember, balanceOf, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let member: TestMember;
let token: string;
let tea: number;
let address: number;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  await shop.database.pool.query("delete from delivery_method");
  await shop.database.pool.query("delete from collection_point");
  tea = await aGood(shop.db, { price: "10.00", pv: "6.00", stock: 1000, weight: 400 });
  member = await aMember(shop.db, { money: { SP: "40.00" } });
  token = await loginAs(shop.db, member, shop.now());
  address = Number(Object((await shop.post("/user/address/add", ADDRESS, { token })).data).id);
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

const ADDRESS = { name: "Ann", phone: "123", address: "1 Road", country: "SG" };

type Fields = Readonly<Record<string, unknown>>;

const body = (rest: Fields = {}): Fields => ({
  goods: [{ id: tea, number: 3 }],
  paid_type: 1,
  shipping_type: 1,
  address_id: address,
  ...rest,
});
const quote = async (rest: Fields = {}) => {
  const answer = await shop.post("/order/quote", body(rest), { token });
  return { ...answer, data: Object(answer.data) };
};
const place = async (rest: Fields, key?: string) => {
  const from = key === undefined ? { token } : { token, key };
  const answer = await shop.post("/order/create", body(rest), from);
  return { ...answer, data: Object(answer.data) };
};

test("a quote says what the order costs by charge and method, how it travels, and what is left", async () => {
  const express = await aDeliveryMethod(shop.db, { name: "Express", steps: [{ price: "9.00" }] });
  const standard = await aDeliveryMethod(shop.db, {
    steps: [
      { grams: 1000, price: "3.00" },
      { price: "4.00", points: "3.50" },
    ],
    freeFrom: "50.00",
  });
  const coupon_id = await aCoupon(shop.db, { percent: 10 });
  expect((await quote({ coupon_id })).data).toEqual({
    lines: [{ id: tea, title: "Tea", number: 3, price: "10.00", amount: "30.00" }],
    charges: [
      { position: 1, kind: "goods", title: "", amount: "30.00" },
      { position: 2, kind: "discount", title: "", amount: "-3.00" },
      { position: 3, kind: "delivery", title: "Standard", amount: "3.50" },
    ],
    amount: "30.50",
    unit: "SP",
    pv: "16.20",
    prices: [
      { paid_type: 1, amount: "30.50" },
      { paid_type: 3, amount: "30.50" },
      { paid_type: 2, amount: "31.00" },
    ],
    balance_after: "9.50",
    missing: "0.00",
    methods: [
      { id: standard, name: "Standard", charge: "3.50", days_from: 3, days_to: 5 },
      { id: express, name: "Express", charge: "9.00", days_from: 3, days_to: 5 },
    ],
    shipping_method_id: standard,
    points: [],
    collection_point_id: 0,
    missing_for_free_delivery: "23.00",
    hash: expect.stringMatching(/^[\w-]{22}$/),
  });
  const chosen = await quote({ shipping_method_id: express, goods: [{ id: tea, number: 4 }] });
  expect(chosen.data).toMatchObject({
    amount: "49.00",
    balance_after: "-9.00",
    missing: "9.00",
    shipping_method_id: express,
  });
  const byCard = await quote({ paid_type: 2 });
  expect(byCard.data).toMatchObject({ unit: "USD", amount: "34.00", balance_after: null, missing: "0.00" });
});

test("an order that is collected is quoted with the places, the first of them chosen", async () => {
  const first = await aCollectionPoint(shop.db);
  const second = await aCollectionPoint(shop.db, { name: "Hill Store" });
  const { data } = await quote({ shipping_type: 2, address_id: 0 });
  expect(data).toMatchObject({
    amount: "30.00",
    methods: [],
    collection_point_id: first,
    missing_for_free_delivery: null,
  });
  expect(data.points).toMatchObject([
    { id: first, name: "Harbour Store" },
    { id: second, address: "1 Harbour Road" },
  ]);
});

test("without an address the order is quoted for the country of the default one or the member's own, and not placed", async () => {
  await aDeliveryMethod(shop.db, { countries: ["NO"] });
  expect(await quote({ address_id: 0 })).toMatchObject({ error: "delivery.none" });
  const { customer_id } = await shop.db
    .selectFrom("member")
    .select("customer_id")
    .where("id", "=", member.id)
    .executeTakeFirstOrThrow();
  await shop.db.updateTable("customer").set({ country: "NO" }).where("id", "=", customer_id).execute();
  await shop.db.updateTable("address").set({ is_default: false }).where("customer_id", "=", customer_id).execute();
  expect((await quote({ address_id: 0 })).data).toMatchObject({ amount: "35.00" });
  await shop.db.updateTable("address").set({ is_default: true }).where("customer_id", "=", customer_id).execute();
  expect(await quote({ address_id: 0 })).toMatchObject({ error: "delivery.none" });
  expect(await place({ address_id: 0 })).toMatchObject({ error: "order.address_required" });
});

test("an order is placed as it was quoted, once, and a key with another quote is refused", async () => {
  await aDeliveryMethod(shop.db);
  const { hash } = (await quote()).data;
  const placed = await place({ quote_hash: hash }, "first");
  expect(placed.data).toMatchObject({ amount: "35.00", order_status: 1 });
  expect((await place({ quote_hash: hash }, "first")).data).toEqual(placed.data);
  const other = await quote({ goods: [{ id: tea, number: 1 }] });
  expect(await place({ quote_hash: other.data.hash }, "first")).toMatchObject({ error: "idempotency.mismatch" });
  expect(await balanceOf(shop.db, member.id, "SP")).toBe(5_00n);
});

const replaceMethod = async (price: string) => {
  await shop.database.pool.query("delete from delivery_method");
  await aDeliveryMethod(shop.db, { steps: [{ price }] });
};

const CHANGES: readonly (readonly [string, () => Promise<unknown>])[] = [
  ["a dearer method", async () => await replaceMethod("6.00")],
  ["a cheaper method", async () => await replaceMethod("4.00")],
  ["a method that is deleted", async () => await shop.database.pool.query("delete from delivery_method")],
  [
    "goods that weigh more",
    async () => await shop.database.pool.query("update goods set weight = 500 where id = $1", [tea]),
  ],
  [
    "another price of the goods",
    async () => await shop.database.pool.query("update goods set pv_price = 900 where id = $1", [tea]),
  ],
  [
    "an address that was changed",
    async () => await shop.post("/user/address/set", { ...ADDRESS, id: address, address: "2 Road" }, { token }),
  ],
];

test.each(CHANGES)("%s after the quote refuses the order with the quote of now, which places it", async (_, change) => {
  await aDeliveryMethod(shop.db, { steps: [{ grams: 1200, price: "5.00" }, { price: "8.00" }] });
  const { hash } = (await quote()).data;
  await change();
  const refused = await place({ quote_hash: hash, confirmed_amount: "35.00" }, "first");
  const now = await quote();
  expect(refused).toMatchObject({ code: 409, error: "quote.changed", data: now.data });
  expect(refused.msg).toContain(`${now.data.amount} SP`);
  expect(await place({ quote_hash: hash, confirmed_amount: "35.00" }, "first")).toEqual({
    ...refused,
    headers: expect.anything(),
  });
  expect(await balanceOf(shop.db, member.id, "SP")).toBe(40_00n);
  const placed = await place({ quote_hash: refused.data.hash, confirmed_amount: refused.data.amount }, "second");
  expect(placed.data).toMatchObject({ amount: now.data.amount });
});

test("a method that is no longer offered for the order is named, and never replaced by another", async () => {
  await aDeliveryMethod(shop.db);
  const shipping_method_id = await aDeliveryMethod(shop.db, { name: "Express", steps: [{ price: "9.00" }] });
  const { hash } = (await quote({ shipping_method_id })).data;
  await shop.database.pool.query("update delivery_method set active = false where id = $1", [shipping_method_id]);
  expect(await place({ shipping_method_id, quote_hash: hash })).toMatchObject({
    error: "delivery.method_gone",
    data: {},
  });
});
