import { afterAll, beforeAll, expect, test } from "vitest";

import { aDeliveryMethod } from "../../testing/builders/a-delivery-method.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { aMember, loginAs } from "../../testing/builders/a-member.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(async () => await shop.stop());

test("goods say from which price on their delivery to the member's country is free, and nothing where that is not so", async () => {
  const id = await aGood(shop.db, { price: "10.00" });
  const member = await aMember(shop.db);
  const token = await loginAs(shop.db, member, shop.now());
  const shown = async (): Promise<unknown> =>
    Object((await shop.get("/goods/view", { id }, { token })).data).free_delivery;
  await shop.database.pool.query("delete from delivery_method");
  expect(await shown()).toBeNull();
  await aDeliveryMethod(shop.db, { countries: ["NO"], freeFrom: "20.00" });
  expect(await shown()).toBeNull();
  await aDeliveryMethod(shop.db, { countries: ["SG"], freeFrom: "300.00" });
  expect(await shown()).toEqual({ country: "Singapore", price: "300.00", pv_price: "300.00" });
  await aDeliveryMethod(shop.db, { steps: [{ price: "0.00" }] });
  expect(await shown()).toBeNull();
});
