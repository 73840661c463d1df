import { afterEach, beforeEach, expect, test } from "vitest";

import { loginAs } from "../../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { retailWorld, type RetailWorld } from "../../../testing/retail-world.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let world: RetailWorld;
beforeEach(async () => {
  shop = await testApp();
  world = await retailWorld(shop);
  await world.follow({ rate: 2_000 });
});
afterEach(async () => {
  expectNoFaults(shop);
  await shop.stop();
});

const profits = async () => {
  const token = await loginAs(shop.db, world.member(2), shop.now());
  const [customer] = Object((await shop.get("/user/customers", {}, { token })).data);
  const { held, released } = Object((await shop.get("/user/customer", { id: customer.id }, { token })).data);
  return { held, released };
};
const parts = (cp: string, rest: string) => [
  { wallet_type: 2, amount: cp },
  { wallet_type: 3, amount: rest },
  { wallet_type: 1, amount: rest },
];

test("what a customer's orders brought is held, less what came back, and then released", async () => {
  const sn = await world.sell(2, 4);
  await world.sell(3, 4);
  expect(await profits()).toEqual({ held: [], released: [] });
  await world.close();
  // 20 % of 52.00, of the member's own order alone.
  expect(await profits()).toEqual({ held: parts("8.32", "1.04"), released: [] });
  await world.deliver(sn);
  shop.wait(5 * 86_400);
  await world.back(sn, { of: "pieces", pieces: [{ line: 1, number: 2 }] });
  await world.close();
  expect(await profits()).toEqual({ held: parts("4.16", "0.52"), released: [] });
  shop.wait(60 * 86_400);
  await world.release();
  expect(await profits()).toEqual({ held: [], released: parts("4.16", "0.52") });
  await world.back(sn);
  await world.close();
  expect(await profits()).toEqual({ held: [], released: [] });
});

test("a run that was voided brought nothing", async () => {
  await world.sell(2);
  const run = await world.close();
  await world.void(run);
  expect(await profits()).toEqual({ held: [], released: [] });
});
