import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { aCustomerAccount, type CustomerAccount } from "../../../testing/builders/a-customer-account.ts";
import { aGood, stockOf } from "../../../testing/builders/a-good.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { openPublicShop } from "../../../testing/requests/valid-store-requests.ts";
import { type Answer, testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { untilWaiting } from "../../../testing/until-waiting.ts";
import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { keepBuyer } from "../../members/store/buyers.ts";
import { eraseCustomer } from "./erase-customer.ts";

let shop: TestApp;
let tea: number;
let account: CustomerAccount;
beforeAll(async () => {
  shop = await testApp();
  await openPublicShop(shop);
});
beforeEach(async () => {
  tea = await aGood(shop.db, { price: "10.00", stock: 100 });
  account = await aCustomerAccount(shop);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const buy = async ({ token, email } = account): Promise<Answer> => {
  const where = { name: "Rowan", phone: "+65 8123 4567", country: "SG", address: "1 Harbour Road" };
  const form = { ...where, email, goods: [{ id: tea, number: 1 }], shipping_type: 1, keep_address: true };
  return await shop.post("/store/order/create", form, { token });
};
const erase = async ({ token } = account): Promise<Answer> => await shop.post("/customer/erase", {}, { token });
const ordersOf = async ({ customerId } = account) =>
  await shop.db.selectFrom("member_order").select("sn").where("customer_id", "=", customerId).orderBy("id").execute();

test("a purchase that meets an erasure waits for it, and nothing is bought in the name of nobody", async () => {
  let buying: Promise<Answer> | undefined;
  const erased = await inTransaction(shop.db, async (tx) => {
    const outcome = await eraseCustomer(tx, account.customerId, shop.now());
    buying = buy();
    await untilWaiting(shop.db);
    return outcome;
  });
  expect(erased.ok).toBe(true);
  expect(await buying).toMatchObject({ code: 403, error: "session.expired" });
  expect(await ordersOf()).toEqual([]);
  expect(await stockOf(shop.db, tea)).toBe(100);
});

test("an erasure that meets a purchase waits for it, and then for the order", async () => {
  let erasing: Promise<Answer> | undefined;
  await inTransaction(shop.db, async (tx) => {
    await keepBuyer(tx, account.customerId);
    erasing = erase();
    await untilWaiting(shop.db);
    // The request beside it places the order while the erasure still waits.
    expect((await buy()).code).toBe(200);
    return done(null);
  });
  const [{ sn } = { sn: "" }] = await ordersOf();
  expect(await erasing).toMatchObject({ code: 409, error: "customer.open_order" });
  expect(Object(await erasing).msg).toContain(sn);
});

test("of many at once one comes first, and either the order or the erasure holds", async () => {
  for (let round = 0; round < 8; round += 1) {
    const each = await aCustomerAccount(shop);
    const [bought, gone] = await Promise.all(
      round % 2 === 0 ? [buy(each), erase(each)] : [erase(each), buy(each)].toReversed(),
    );
    const orders = await ordersOf(each);
    expect([bought?.code === 200, gone?.code === 200, orders.length]).toEqual(
      bought?.code === 200 ? [true, false, 1] : [false, true, 0],
    );
  }
});
