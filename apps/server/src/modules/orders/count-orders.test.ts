import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { inTransaction } from "../../platform/db/in-transaction.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { aMember, loginAs, type TestMember } from "../../testing/builders/a-member.ts";
import { anOrder } from "../../testing/builders/an-order.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { cancelOrder } from "./cancel-order.ts";
import { confirmReceipt, shipOrder } from "./fulfil-order.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const countsOf = async (member: TestMember): Promise<unknown> =>
  (await shop.get("/order/counts", {}, { token: await loginAs(shop.db, member) })).data;

test("counts the member's own orders that wait for payment, for shipping and for receipt, and no others", async () => {
  const [member, other] = [
    await aMember(shop.db, { money: { SP: "100.00" } }),
    await aMember(shop.db, { money: { SP: "100.00" } }),
  ];
  expect(await countsOf(member)).toEqual({ unpaid: 0, unshipped: 0, shipped: 0 });
  const goodsId = await aGood(shop.db);
  const place = async (method: "SP" | "card") => await anOrder(shop.db, { memberId: member.id, goodsId, method });
  const [, cancelled] = [await place("card"), await place("card")];
  const [, , , shipped, finished] = [
    await place("SP"),
    await place("SP"),
    await place("SP"),
    await place("SP"),
    await place("SP"),
  ];
  const now = shop.now();
  const express = { name: "Swift Parcel", no: "SP1" };
  for (const sn of [shipped, finished]) {
    await inTransaction(shop.db, async (tx) => await shipOrder(tx, { sn }, express, now));
  }
  await inTransaction(shop.db, async (tx) => await confirmReceipt(tx, { sn: finished }, now));
  await inTransaction(shop.db, async (tx) => await cancelOrder(tx, { sn: cancelled }, now));
  expect(await countsOf(member)).toEqual({ unpaid: 1, unshipped: 3, shipped: 1 });
  expect(await countsOf(other)).toEqual({ unpaid: 0, unshipped: 0, shipped: 0 });
});
