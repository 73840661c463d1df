import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { DAY_MS } from "../../platform/clock/durations.ts";
import { setCustomer } from "../../testing/builders/a-customer.ts";
import { aGood, stockOf } from "../../testing/builders/a-good.ts";
import { aMember, loginAs } from "../../testing/builders/a-member.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { testApp, type Answer, type TestApp } from "../../testing/setup/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  // The root, so that members who come at once do not each try to be it.
  await aMember(shop.db);
});
afterEach(async () => {
  await expectCleanLedger(shop.db);
  expectNoFaults(shop);
});
afterAll(async () => await shop.stop());

type Order = { readonly goods: number; readonly number: number; readonly days?: number; readonly by?: number };

/** An order of an account that is so many days old, by card unless said otherwise. */
const order = async ({ goods, number, days = 0, by = 2 }: Order): Promise<Answer> => {
  const member = await aMember(shop.db, { money: { SP: "9000.00" } });
  const created_at = new Date(shop.now().getTime() - days * DAY_MS);
  await setCustomer(shop.db, member.id, { created_at });
  const fields = { goods: [{ id: goods, number }], paid_type: by, shipping_type: 2 };
  return await shop.post("/order/create", fields, { token: await loginAs(shop.db, member, shop.now()) });
};

test("twenty new accounts hold half of the stock together, also at once, and leave the rest to others", async () => {
  const goods = await aGood(shop.db, { title: "Lantern", stock: 100 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => order({ goods, number: 10 })));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
  expect(answers.filter(({ error }) => error === "order.held_by_new")).toHaveLength(15);
  expect((await order({ goods, number: 1 })).msg).toBe(
    "So much of Lantern is reserved by unpaid orders that a new account can reserve only 0 now. Please order fewer, pay from a wallet or try again in two hours",
  );
  expect(await order({ goods, number: 20, days: 8 })).toMatchObject({ code: 200 });
  expect(await order({ goods, number: 20, by: 1 })).toMatchObject({ code: 200 });
  expect(await stockOf(shop.db, goods)).toBe(10);
});

test("the last piece can be reserved by a new account", async () => {
  const goods = await aGood(shop.db, { stock: 1 });
  expect(await order({ goods, number: 1 })).toMatchObject({ code: 200 });
});

test("pieces of several goods are counted each for itself", async () => {
  const [plenty, few] = [await aGood(shop.db, { stock: 100 }), await aGood(shop.db, { stock: 4 })];
  const member = await aMember(shop.db);
  const token = await loginAs(shop.db, member, shop.now());
  const buy = async (number: number): Promise<Answer> =>
    await shop.post(
      "/order/create",
      {
        goods: [
          { id: plenty, number: 5 },
          { id: few, number },
        ],
        paid_type: 2,
        shipping_type: 2,
      },
      { token },
    );
  expect(await buy(3)).toMatchObject({ code: 409, error: "order.held_by_new" });
  expect(await stockOf(shop.db, plenty)).toBe(100);
  expect(await buy(2)).toMatchObject({ code: 200 });
});
