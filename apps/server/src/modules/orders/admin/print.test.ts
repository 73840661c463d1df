import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember } from "../../../testing/builders/a-member.ts";
import { aPaidOrder } from "../../../testing/builders/an-order.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { adminClient, type AdminClient } from "../../../testing/admin-client.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let client: AdminClient;
beforeAll(async () => {
  shop = await testApp();
  client = await adminClient(shop);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

test("slips have the company's details from the settings", async () => {
  const { id: memberId } = await aMember(shop.db, { money: { SP: "100.00" } });
  const sn = await aPaidOrder(shop.db, { memberId, goodsId: await aGood(shop.db) });
  const { company, orders } = await client.call("adminOrderPrint", { sns: sn });
  expect([company, orders.map(({ order_sn }) => order_sn)]).toEqual([
    { name: "", address: "", registration: "" },
    [sn],
  ]);
  const said = { name: "Harbour <b>House</b> 港湾 🌿", address: "1 Quay\r\nSingapore 018956", registration: "2026-1" };
  for (const [field, value] of Object.entries(said)) {
    await client.call("adminSettingSet", { key: `company.${field}`, value: `  ${value} `, reason: "" });
  }
  expect((await client.call("adminOrderPrint", { sns: sn })).company).toEqual({
    ...said,
    address: "1 Quay\nSingapore 018956",
  });
  const { list } = await client.call("adminAuditList", { subject: "company.address" });
  expect(list).toMatchObject([{ before: { value: "" }, after: { value: "1 Quay\nSingapore 018956" } }]);
});
