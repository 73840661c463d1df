import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { adminClient } from "../../../testing/admin-client.ts";
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
  member = await aMember(shop.db, { money: { SP: "1000.00" } });
  token = await loginAs(shop.db, member, shop.now());
  const form = { name: "Ann", phone: "123", address: "1 Road", country: "SG" };
  const added = await shop.post("/user/address/add", form, { token });
  address = Number(Object(added.data).id);
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

const buy = async (rest: Readonly<Record<string, unknown>> = {}) =>
  await shop.post(
    "/order/create",
    { goods: [{ id: tea, number: 3 }], paid_type: 1, shipping_type: 1, address_id: address, ...rest },
    { token },
  );

const view = async (answer: { readonly data: unknown }) => {
  const viewed = await shop.get("/order/view", { sn: Object(answer.data).order_sn }, { token });
  return Object(viewed.data);
};

test("a company without methods and points delivers free, as before there were any", async () => {
  const placed = await buy();
  expect(placed.data).toMatchObject({ amount: "30.00" });
  expect((await view(placed)).delivery).toEqual({
    name: "",
    address: "",
    map_url: "",
    hours: "",
    days_from: 0,
    days_to: 0,
  });
});

test("a delivery without a method takes the cheapest, which the order charges and keeps as it was", async () => {
  await aDeliveryMethod(shop.db, { name: "Express", steps: [{ price: "9.00" }] });
  const cheap = await aDeliveryMethod(shop.db, { name: "Standard", steps: [{ price: "4.00" }] });
  const placed = await buy();
  expect(placed.data).toMatchObject({ amount: "34.00" });
  expect(await balanceOf(shop.db, member.id, "SP")).toBe(966_00n);
  await shop.database.pool.query("delete from delivery_method where id = $1", [cheap]);
  const shown = await view(placed);
  expect(shown.order).toMatchObject({
    pv: "18.00",
    charges: [
      { kind: "goods", amount: "30.00" },
      { kind: "delivery", title: "Standard", amount: "4.00" },
    ],
  });
  expect(shown.delivery).toMatchObject({ name: "Standard", days_from: 3, days_to: 5 });
});

test("the method that is chosen is taken, and free from its price of the goods less their discount on", async () => {
  await aDeliveryMethod(shop.db, { steps: [{ price: "4.00" }] });
  const shipping_method_id = await aDeliveryMethod(shop.db, {
    name: "Express",
    steps: [{ price: "9.00" }],
    freeFrom: "28.00",
  });
  expect((await buy({ shipping_method_id })).data).toMatchObject({ amount: "30.00" });
  const coupon_id = await aCoupon(shop.db, { percent: 10 });
  const placed = await buy({ shipping_method_id, coupon_id });
  expect(placed.data).toMatchObject({ amount: "36.00" });
  expect((await view(placed)).order).toMatchObject({ pv: "16.20" });
});

test("a country that no method reaches, a weight that none carries, and a method that is gone are refused", async () => {
  const light = await aDeliveryMethod(shop.db, { countries: ["SG"], steps: [{ grams: 1200, price: "4.00" }] });
  expect((await buy()).data).toMatchObject({ amount: "34.00" });
  expect(await buy({ goods: [{ id: tea, number: 4 }] })).toMatchObject({ code: 409, error: "delivery.too_heavy" });
  expect((await buy({ goods: [{ id: tea, number: 4 }] })).msg).toContain("1.6 kg");
  const other = { name: "Ann", phone: "123", address: "1 Vei", country: "NO" };
  const abroad = await shop.post("/user/address/add", other, { token });
  expect(await buy({ address_id: Object(abroad.data).id })).toMatchObject({ error: "delivery.none" });
  expect(await buy({ shipping_method_id: light + 1 })).toMatchObject({ error: "delivery.method_gone" });
  await shop.database.pool.query("delete from delivery_method");
  expect(await buy({ shipping_method_id: light })).toMatchObject({ error: "delivery.method_gone" });
  expect(await balanceOf(shop.db, member.id, "SP")).toBe(966_00n);
});

test("an order is collected at the first point or at the one that is chosen, without a charge", async () => {
  await aDeliveryMethod(shop.db);
  await aCollectionPoint(shop.db);
  const hill = await aCollectionPoint(shop.db, { name: "Hill Store" });
  await aCollectionPoint(shop.db, { name: "Closed", active: false });
  const first = await buy({ shipping_type: 2 });
  expect(first.data).toMatchObject({ amount: "30.00" });
  expect((await view(first)).delivery).toEqual({
    name: "Harbour Store",
    address: "1 Harbour Road",
    map_url: "https://maps.example/harbour",
    hours: "Daily, 9:00 to 18:00",
    days_from: 0,
    days_to: 0,
  });
  expect((await view(await buy({ shipping_type: 2, collection_point_id: hill }))).delivery).toMatchObject({
    name: "Hill Store",
  });
  expect(await buy({ shipping_type: 2, collection_point_id: hill + 1 })).toMatchObject({
    error: "delivery.point_gone",
  });
});

test("an unpaid order pays for its delivery what it costs in the unit it is paid in", async () => {
  await aDeliveryMethod(shop.db, { steps: [{ price: "4.00", points: "3.50" }] });
  const placed = await buy({ paid_type: 2 });
  expect(placed.data).toMatchObject({ amount: "34.00", order_status: 0 });
  await shop.database.pool.query("delete from delivery_method");
  const unpaid = await view(placed);
  expect(unpaid.prices).toEqual([
    { paid_type: 1, amount: "33.50" },
    { paid_type: 3, amount: "33.50" },
    { paid_type: 2, amount: "34.00" },
  ]);
  const paid = await shop.post("/order/pay", { sn: unpaid.order.order_sn, paid_type: 1 }, { token });
  expect(paid.data).toMatchObject({ amount: "33.50" });
  expect((await view(placed)).order).toMatchObject({
    pv: "18.00",
    charges: [{ amount: "30.00" }, { kind: "delivery", amount: "3.50" }],
  });
  const operator = await adminClient(shop);
  const sn = unpaid.order.order_sn;
  expect(await operator.call("adminOrderRefund", { sn, reason: "lost" })).toMatchObject({ refunded: "33.50" });
});

test("an order worth nothing pays for its delivery, from a wallet at once and by card with a card payment", async () => {
  await aDeliveryMethod(shop.db);
  const coupon_id = await aCoupon(shop.db, { percent: 100 });
  const placed = await buy({ coupon_id });
  expect(placed.data).toMatchObject({ amount: "5.00", order_status: 1 });
  expect((await view(placed)).order).toMatchObject({ pv: "0.00", paid_type: 1 });
  expect(await balanceOf(shop.db, member.id, "SP")).toBe(995_00n);
  const another = await aCoupon(shop.db, { percent: 100 });
  const byCard = await buy({ coupon_id: another, paid_type: 2 });
  expect(byCard.data).toMatchObject({ amount: "5.00", order_status: 0, pay_url: expect.stringMatching(/./) });
});

test("how an order travels and how long that takes is in the mails about it, on its slip and before the operator", async () => {
  await aDeliveryMethod(shop.db);
  await aCollectionPoint(shop.db);
  const owner = await adminClient(shop);
  const sn = String(Object((await buy()).data).order_sn);
  const collected = String(Object((await buy({ shipping_type: 2 })).data).order_sn);
  await owner.call("adminOrderShip", { sn, express_name: "Northline", express_no: "N1" });
  await owner.call("adminOrderShip", { sn: collected, express_name: "", express_no: "" });
  const { rows } = await shop.database.pool.query<{ template: string; line: string }>(
    `select template, coalesce(substring(body from '(?:Delivery|Where): [^\n]*'), '') as line from outbox
     where channel = 'mail' and words->>'sn' in ($1, $2) order by id`,
    [sn, collected],
  );
  const place = "Harbour Store, 1 Harbour Road, Daily, 9:00 to 18:00";
  expect(rows).toEqual([
    { template: "order_paid", line: "Delivery: Standard, 3 to 5 days" },
    { template: "order_paid", line: `Delivery: ${place}` },
    { template: "order_shipped", line: "Delivery: Standard, 3 to 5 days" },
    { template: "order_ready", line: `Where: ${place}` },
  ]);
  const { orders } = await owner.call("adminOrderPrint", { sns: `${sn},${collected}` });
  expect(orders.map(({ travels }) => travels)).toEqual([
    ["Standard", "3 to 5 days"],
    ["Harbour Store", "1 Harbour Road", "Daily, 9:00 to 18:00"],
  ]);
  expect(await owner.call("adminOrderView", { sn })).toMatchObject({ travels: ["Standard", "3 to 5 days"] });
});
