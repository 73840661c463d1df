import { afterAll, beforeAll, expect, test } from "vitest";

import { adminClient } from "../../testing/admin-client.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { aMember, loginAs } from "../../testing/builders/a-member.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { findLowestRetailPrice } from "./price-history.ts";

const DAY = 86_400;
let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(async () => await shop.stop());

const setPrices = async (id: number, change: object): Promise<void> => {
  const operator = await adminClient(shop);
  const { version, ...form } = await operator.call("adminGoodsView", { id });
  const request = { ...form, id, version, on_sale: 1, recommended: 0, images: form.images.join(",") };
  await operator.call("adminGoodsSet", { ...request, ...change });
};

const lowestOf = async (id: number): Promise<unknown> => {
  const token = await loginAs(shop.db, await aMember(shop.db), shop.now());
  return Object((await shop.get("/goods/view", { id }, { token })).data).lowest_price;
};

test("a change of prices is added to their history with the change, and what changes no price is not", async () => {
  const id = await aGood(shop.db, { price: "10.00", pv: "1.00" });
  await setPrices(id, { price: "8.00" });
  await setPrices(id, { title: { en: "Green tea" } });
  await setPrices(id, { pv_price: "7.00" });
  await setPrices(id, { retail_price: "9.00" });
  const prices = await (await adminClient(shop)).call("adminGoodsPriceList", { id });
  expect(prices.map(({ price, pv_price, retail_price }) => [price, pv_price, retail_price])).toEqual([
    ["8.00", "7.00", "9.00"],
    ["8.00", "7.00", null],
    ["8.00", "10.00", null],
    ["10.00", "10.00", null],
  ]);
});

test("reduced goods name the lowest price of the 30 days before for 30 days", async () => {
  const id = await aGood(shop.db, { price: "10.00", pv: "1.00" });
  expect(await lowestOf(id)).toBeNull();
  shop.wait(40 * DAY);
  await setPrices(id, { price: "9.00" });
  expect(await lowestOf(id)).toBe("10.00");
  shop.wait(10 * DAY);
  await setPrices(id, { price: "12.00" });
  expect(await lowestOf(id)).toBeNull();
  shop.wait(10 * DAY);
  await setPrices(id, { price: "11.00" });
  expect(await lowestOf(id)).toBe("9.00");
  shop.wait(30 * DAY);
  expect(await lowestOf(id)).toBeNull();
});

test("a price that was set while the clock was ahead is neither the present one nor the newest once another is set", async () => {
  const id = await aGood(shop.db, { price: "10.00", pv: "1.00" });
  shop.wait(70 * DAY);
  await setPrices(id, { price: "8.00" });
  shop.wait(-40 * DAY);
  expect(await lowestOf(id)).toBe("10.00");
  await setPrices(id, { price: "9.00" });
  expect(await lowestOf(id)).toBe("8.00");
  await setPrices(id, { price: "11.00" });
  expect(await lowestOf(id)).toBeNull();
  const prices = await (await adminClient(shop)).call("adminGoodsPriceList", { id });
  expect(prices.map(({ price }) => price)).toEqual(["11.00", "9.00", "8.00", "10.00"]);
});

test("members and customers see the lowest of the price that each pays", async () => {
  const id = await aGood(shop.db, { price: "10.00", retail: "15.00", pv: "1.00" });
  const lowest = async () => [await lowestOf(id), await findLowestRetailPrice(shop.db, id, shop.now())];
  shop.wait(40 * DAY);
  await setPrices(id, { retail_price: "13.00" });
  expect(await lowest()).toEqual([null, 15_00n]);
  await setPrices(id, { price: "9.00" });
  expect(await lowest()).toEqual(["10.00", 15_00n]);
  // Without a retail price of their own customers pay what members pay.
  await setPrices(id, { retail_price: "" });
  expect(await lowest()).toEqual(["10.00", 13_00n]);
});

test("goods of a few days name the lowest price since they are there, also where it changed several times on a day", async () => {
  const id = await aGood(shop.db, { price: "10.00", pv: "1.00" });
  shop.wait(2 * DAY);
  for (const price of ["7.00", "9.00", "8.00"]) await setPrices(id, { price });
  expect(await lowestOf(id)).toBe("7.00");
});
