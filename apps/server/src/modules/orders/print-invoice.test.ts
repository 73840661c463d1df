import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { aGood } from "../../testing/builders/a-good.ts";
import { aMember, loginAs } from "../../testing/builders/a-member.ts";
import { aPaidOrder } from "../../testing/builders/an-order.ts";
import { adminClient } from "../../testing/admin-client.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

test("a member's invoice is what operators print of the order, and nobody else's", async () => {
  const member = await aMember(shop.db, { money: { SP: "100.00" } });
  const token = await loginAs(shop.db, member);
  const sn = await aPaidOrder(shop.db, { memberId: member.id, goodsId: await aGood(shop.db), number: 2 });
  const client = await adminClient(shop);
  await client.call("adminSettingSet", { key: "company.name", value: "Harbour Foods", reason: "" });

  const { data } = await shop.get("/order/invoice", { sn }, { token });
  const printed = await client.call("adminOrderPrint", { sns: sn });
  expect(data).toEqual({ company: printed.company, order: printed.orders[0] });
  expect(data).toMatchObject({ company: { name: "Harbour Foods" }, order: { order_sn: sn, amount: "20.00" } });

  const other = await loginAs(shop.db, await aMember(shop.db));
  expect(await shop.get("/order/invoice", { sn }, { token: other })).toMatchObject({ error: "order.unknown" });
});
