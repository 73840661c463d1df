import { parseMoney, ZERO } from "@espalier/core/money/money";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { aCoupon, aGood, stockOf } from "../../testing/builders/a-good.ts";
import { aMember, balanceOf, loginAs, type TestMember } from "../../testing/builders/a-member.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { testApp, type Answer, type TestApp } from "../../testing/setup/test-app.ts";

let shop: TestApp;
let member: TestMember;
let token: string;
let tea: number;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  member = await aMember(shop.db, { money: { SP: "1000.00" } });
  token = await loginAs(shop.db, member);
  tea = await aGood(shop.db, { price: "3.33", pv: "1.00" });
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

const order = (more: object): Promise<Answer> =>
  shop.post("/order/create", { goods: [{ id: tea, number: 1 }], paid_type: 1, shipping_type: 2, ...more }, { token });
const held = (): Promise<bigint> => balanceOf(shop.db, member.id, "SP");
const setPrice = async (price: string): Promise<void> => {
  const amount = parseMoney(price) ?? ZERO;
  await shop.db.updateTable("goods").set({ price: amount, pv_price: amount }).where("id", "=", tea).execute();
};

test("a price that was raised after it was confirmed is refused with the new one, and nothing is taken", async () => {
  await setPrice("333.00");
  expect(await order({ confirmed_amount: "3.33" })).toMatchObject({
    code: 409,
    error: "price.changed",
    msg: "The price is now 333.00 SP instead of 3.33 SP. Nothing was taken, please confirm again",
  });
  expect(await order({ confirmed_amount: "3.33", paid_type: 2 })).toMatchObject({
    error: "price.changed",
    msg: expect.stringContaining("333.00 USD instead of 3.33 USD"),
  });
  expect([await held(), await stockOf(shop.db, tea)]).toEqual([1000_00n, 100]);
  expect(await order({ confirmed_amount: "333.00" })).toMatchObject({ code: 200, data: { amount: "333.00" } });
});

test("a lower price is given, and an order that confirms nothing is placed at the server's price", async () => {
  await setPrice("2.00");
  expect(await order({ confirmed_amount: "3.33" })).toMatchObject({ code: 200, data: { amount: "2.00" } });
  for (const confirmed_amount of ["", null]) {
    expect(await order({ confirmed_amount })).toMatchObject({ code: 200, data: { amount: "2.00" } });
  }
  expect(await order({ confirmed_amount: "-1" })).toMatchObject({ error: "input.amount", field: "confirmed_amount" });
});

test("goods that became free cost nothing, and confirmed as free are not sold at a price", async () => {
  expect(await order({ confirmed_amount: "0" })).toMatchObject({ error: "price.changed" });
  await shop.db.updateTable("goods").set({ pv: ZERO }).where("id", "=", tea).execute();
  await setPrice("0.00");
  expect(await order({ confirmed_amount: "3.33" })).toMatchObject({ code: 200, data: { amount: "0.00" } });
});

test("a coupon that takes off less than was confirmed is refused", async () => {
  const coupon_id = await aCoupon(shop.db, { percent: 50, only: member.id });
  await shop.db.updateTable("coupon").set({ percent: 10 }).where("id", "=", coupon_id).execute();
  expect(await order({ coupon_id, confirmed_amount: "1.67" })).toMatchObject({ error: "price.changed" });
  expect(await held()).toBe(1000_00n);
});

test("an unpaid order is not paid at another sum than confirmed", async () => {
  const placed = Object((await order({ paid_type: 2, confirmed_amount: "3.33" })).data);
  const pay = async (confirmed_amount: string): Promise<Answer> =>
    await shop.post("/order/pay", { sn: placed.order_sn, paid_type: 1, confirmed_amount }, { token });
  expect(await pay("3.32")).toMatchObject({ error: "price.changed" });
  expect(await held()).toBe(1000_00n);
  expect(await pay("3.33")).toMatchObject({ code: 200, data: { amount: "3.33" } });
});

test("while a price moves up and down, no order of sixty takes more than it confirmed", async () => {
  const prices = ["3.33", "9.99"];
  const moving = (async () => {
    for (let round = 0; round < 40; round += 1) await setPrice(prices[round % 2] ?? "3.33");
  })();
  const answers = await Promise.all(Array.from({ length: 60 }, () => order({ confirmed_amount: "3.33" })));
  await moving;
  const placed = answers.filter(({ code }) => code === 200);
  expect(placed.map(({ data }) => Object(data).amount)).toEqual(placed.map(() => "3.33"));
  expect(answers.filter(({ error }) => error === "price.changed")).toHaveLength(60 - placed.length);
  expect(await held()).toBe(1000_00n - BigInt(placed.length) * 333n);
});
