import { money } from "@espalier/core/money/money";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { adminClient } from "../../testing/admin-client.ts";
import { aCustomer } from "../../testing/builders/a-customer.ts";
import { aCoupon, aGood } from "../../testing/builders/a-good.ts";
import { aMember } from "../../testing/builders/a-member.ts";
import { anOrder } from "../../testing/builders/an-order.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";

let shop: TestApp;
let tea: number;
let customerId: number;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  tea = await aGood(shop.db, { price: "10.00", retail: "13.00", pv: "6.00", stock: 1000 });
  customerId = await aCustomer(shop.db);
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

const orderOf = async (sn: string) =>
  await shop.db
    .selectFrom("member_order as o")
    .innerJoin("order_line as l", "l.order_id", "o.id")
    .select(["o.amount", "o.pv", "o.seller_id", "o.seller_proof", "l.price", "l.pv_price", "l.member_price"])
    .where("o.sn", "=", sn)
    .executeTakeFirstOrThrow();

test("a customer pays the retail price and brings the volume that a member brings, who pays as before", async () => {
  const two = { goodsId: tea, number: 2, method: "card" } as const;
  const member = await aMember(shop.db);
  expect(await orderOf(await anOrder(shop.db, { memberId: member.id, ...two }))).toMatchObject({
    amount: 20_00n,
    pv: 12_00n,
    price: 10_00n,
    member_price: null,
  });
  expect(await orderOf(await anOrder(shop.db, { customerId, ...two }))).toMatchObject({
    amount: 26_00n,
    pv: 12_00n,
    price: 13_00n,
    pv_price: 10_00n,
    member_price: 10_00n,
  });
});

test("without a retail price a customer pays as a member does", async () => {
  const cup = await aGood(shop.db, { price: "4.00", pv: "1.00" });
  const sn = await anOrder(shop.db, { customerId, goodsId: cup, method: "card" });
  expect(await orderOf(sn)).toMatchObject({ amount: 4_00n, price: 4_00n, member_price: null });
});

test("a coupon for everyone takes its share off the retail price, and its minimum counts that price", async () => {
  const couponId = await aCoupon(shop.db, { percent: 10, atLeast: "26.00" });
  const sn = await anOrder(shop.db, { customerId, goodsId: tea, number: 2, method: "card", couponId });
  expect(await orderOf(sn)).toMatchObject({ amount: 23_40n, pv: 10_80n });
});

test("an order keeps its prices when those of the goods change", async () => {
  const sn = await anOrder(shop.db, { customerId, goodsId: tea, method: "card" });
  const before = await orderOf(sn);
  await shop.db
    .updateTable("goods")
    .set({ price: money(11_00n), retail_price: money(99_00n) })
    .where("id", "=", tea)
    .execute();
  expect(await orderOf(sn)).toEqual(before);
});

test("an order names the member who sold it, and a member's own order has none", async () => {
  const seller = { id: (await aMember(shop.db)).id, proof: "code" } as const;
  const sn = await anOrder(shop.db, { customerId, goodsId: tea, method: "card", seller });
  expect(await orderOf(sn)).toMatchObject({ seller_id: seller.id, seller_proof: "code" });
  const buyer = await aMember(shop.db);
  await expect(anOrder(shop.db, { memberId: buyer.id, goodsId: tea, method: "card", seller })).rejects.toMatchObject({
    constraint: "member_order_seller_check",
  });
  await expect(
    shop.db.updateTable("member_order").set({ seller_proof: null }).where("sn", "=", sn).execute(),
  ).rejects.toMatchObject({ constraint: "member_order_seller_check" });
});

test("customers never pay less than members, by the form and by the database", async () => {
  const operator = await adminClient(shop);
  const { stock: _, created_at: __, ...form } = await operator.call("adminGoodsView", { id: tea });
  expect(form.retail_price).toBe("13.00");
  expect(await operator.tryTo("adminGoodsSet", { ...form, retail_price: "9.99" })).toBe("goods.retail_below");
  expect(await operator.tryTo("adminGoodsSet", { ...form, price: "13.01" })).toBe("goods.retail_below");
  await expect(
    shop.db
      .updateTable("goods")
      .set({ retail_price: money(9_99n) })
      .where("id", "=", tea)
      .execute(),
  ).rejects.toMatchObject({ constraint: "goods_retail_price_check" });
  expect(await operator.tryTo("adminGoodsSet", { ...form, retail_price: "" })).toBe("done");
  expect((await operator.call("adminGoodsView", { id: tea })).retail_price).toBeNull();
});
