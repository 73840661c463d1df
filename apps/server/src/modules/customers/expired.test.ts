import { afterAll, beforeAll, expect, test } from "vitest";

import { createJobs } from "../../modules.ts";
import { aCustomer } from "../../testing/builders/a-customer.ts";
import { aCustomerAccount } from "../../testing/builders/a-customer-account.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { anOrder } from "../../testing/builders/an-order.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { rowsOf } from "../../testing/read-rows.ts";
import { linkTo, openPublicShop } from "../../testing/requests/valid-store-requests.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";

const DAY = 86_400;
let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await openPublicShop(shop);
});
afterAll(async () => {
  expectNoFaults(shop);
  await shop.stop();
});

const run = async (name: string): Promise<void> => {
  const job = createJobs(shop.deps).find((each) => each.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  await job.run({});
};
const rows = async (table: "customer_session" | "order_link") => (await rowsOf(shop.db, table)).length;

test("a session of a customer is deleted once it was idle for 30 days, and one in use stays", async () => {
  const used = await aCustomerAccount(shop);
  await aCustomerAccount(shop);
  shop.wait(29 * DAY);
  expect((await shop.get("/customer/info", {}, { token: used.token })).code).toBe(200);
  await run("delete-customer-sessions");
  expect(await rows("customer_session")).toBe(2);
  shop.wait(DAY + 1);
  await run("delete-customer-sessions");
  expect(await rows("customer_session")).toBe(1);
  expect((await shop.get("/customer/info", {}, { token: used.token })).code).toBe(200);
});

test("a link to an order says for 90 days that it is over, and is deleted then", async () => {
  const goodsId = await aGood(shop.db, { price: "10.00", stock: 10 });
  const sn = await anOrder(shop.db, {
    customerId: await aCustomer(shop.db),
    goodsId,
    method: "card",
    now: shop.now(),
  });
  const [first, second] = [await linkTo(shop, sn), (shop.wait(60 * DAY), await linkTo(shop, sn))];
  const view = async (token: string) => await shop.post("/store/order/view", { token });
  shop.wait(31 * DAY);
  expect(await view(first)).toMatchObject({ error: "order.link_over" });
  expect((await view(second)).code).toBe(200);
  shop.wait(88 * DAY);
  await run("delete-order-links");
  expect(await view(first)).toMatchObject({ error: "order.link_over" });
  shop.wait(2 * DAY);
  await run("delete-order-links");
  expect(await rows("order_link")).toBe(1);
  expect(await view(first)).toMatchObject({ error: "order.unknown" });
  expect(await view(second)).toMatchObject({ error: "order.link_over" });
});
