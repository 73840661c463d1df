import { done, refused } from "@espalier/core/vocabulary/outcome";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createJobs } from "../../modules.ts";
import { DAY_MS } from "../../platform/clock/durations.ts";
import { inTransaction } from "../../platform/db/in-transaction.ts";
import { aBankAccount } from "../../testing/builders/a-bank-account.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { aMember, loginAs, type TestMember } from "../../testing/builders/a-member.ts";
import { anOrder } from "../../testing/builders/an-order.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { holdFrom, refuseHeld } from "./money-hold.ts";
import { changeMember } from "../members/store/members.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(async () => {
  expectNoFaults(shop);
  await expectCleanLedger(shop.db);
  await shop.stop();
});

test("a hold that began while the clock was ahead lasts a day from the hour in which the clock is right", async () => {
  const { id } = await aMember(shop.db);
  shop.wait((30 * DAY_MS) / 1_000);
  await inTransaction(shop.db, async (tx) =>
    done(await changeMember(tx, id, { money_held_until: holdFrom(shop.now()) })),
  );
  shop.wait((-30 * DAY_MS) / 1_000);
  expect(await refuseHeld(shop.db, id, shop.now())).toEqual(refused("wallet.held", { hours: "24" }));
  const job = createJobs(shop.deps).find(({ name }) => name === "shorten-holds");
  await job?.run({});
  expect(await refuseHeld(shop.db, id, shop.now())).toEqual(refused("wallet.held", { hours: "24" }));
  // Once more: a hold that is no longer than a day is left alone.
  shop.wait(3_600);
  await job?.run({});
  expect(await refuseHeld(shop.db, id, shop.now())).toEqual(refused("wallet.held", { hours: "23" }));
  shop.wait(23 * 3_600);
  expect(await refuseHeld(shop.db, id, shop.now())).toEqual(done(null));
});

describe("an account that is held", () => {
  let member: TestMember;
  let token: string;
  let goods: number;
  let unpaid: string;
  beforeAll(async () => {
    member = await aMember(shop.db, { money: { SP: "50.00", CP: "50.00" } });
    token = await loginAs(shop.db, member, shop.now());
    goods = await aGood(shop.db, { price: "10.00", stock: 10 });
    unpaid = await anOrder(shop.db, { memberId: member.id, goodsId: goods, method: "card", now: shop.now() });
    const until = new Date(shop.now().getTime() + 3_600_000);
    await shop.db.updateTable("member").set({ money_held_until: until }).where("id", "=", member.id).execute();
  });
  const send = async (path: string, body: object): Promise<string> =>
    (await shop.post(path, { password: "123456", ...body }, { token })).error ?? "done";

  test.each([
    [
      "a transfer",
      async () => await send("/wallet/transfer", { uid: (await aMember(shop.db)).uid, number: "1", wallet_type: 1 }),
    ],
    [
      "a withdrawal",
      async () => await send("/wallet/withdraw/add", { amount: "20", bank_id: await aBankAccount(shop.db, member.id) }),
    ],
    [
      "an order from a wallet",
      async () => await send("/order/create", { goods: [{ id: goods, number: 1 }], paid_type: 1 }),
    ],
    ["paying an order from a wallet", async () => await send("/order/pay", { sn: unpaid, paid_type: 1 })],
  ])("%s is refused", async (_, move) => {
    expect(await move()).toBe("wallet.held");
  });

  test("a conversion is not: the money stays in the account", async () => {
    expect(await send("/wallet/convert", { number: "1" })).toBe("done");
  });
});
