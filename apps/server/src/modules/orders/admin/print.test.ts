import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember } from "../../../testing/builders/a-member.ts";
import { aPaidOrder } from "../../../testing/builders/an-order.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { adminDesk, type AdminDesk } from "../../../testing/admin-desk.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let desk: AdminDesk;
beforeAll(async () => {
  shop = await testApp();
  desk = await adminDesk(shop);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

test("slips say whose they are, as far as the settings do", async () => {
  const { id: memberId } = await aMember(shop.db, { money: { SP: "100.00" } });
  const sn = await aPaidOrder(shop.db, { memberId, goodsId: await aGood(shop.db) });
  const { house, orders } = await desk.ask("adminOrderPrint", { sns: sn });
  expect([house, orders.map(({ order_sn }) => order_sn)]).toEqual([{ name: "", address: "", registration: "" }, [sn]]);
  const said = { name: "Harbour <b>House</b> 港湾 🌿", address: "1 Quay\r\nSingapore 018956", registration: "2026-1" };
  for (const [field, value] of Object.entries(said)) {
    await desk.ask("adminSettingSet", { key: `house.${field}`, value: `  ${value} `, reason: "" });
  }
  expect((await desk.ask("adminOrderPrint", { sns: sn })).house).toEqual({
    ...said,
    address: "1 Quay\nSingapore 018956",
  });
  const { list } = await desk.ask("adminAuditList", { subject: "house.address" });
  expect(list).toMatchObject([{ before: { value: "" }, after: { value: "1 Quay\nSingapore 018956" } }]);
});
