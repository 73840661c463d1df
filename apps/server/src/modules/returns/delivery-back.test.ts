import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { type AdminClient, adminClient } from "../../testing/admin-client.ts";
import { aDeliveryMethod } from "../../testing/builders/a-delivery-method.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { aMember, balanceOf, loginAs, type TestMember } from "../../testing/builders/a-member.ts";
import { deliver } from "../../testing/builders/a-return.ts";
import { expectCleanLedger } from "../../testing/expect-clean-ledger.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";

let shop: TestApp;
let owner: AdminClient;
let member: TestMember;
let token: string;
let sn: string;
beforeAll(async () => {
  shop = await testApp();
  owner = await adminClient(shop);
  await aDeliveryMethod(shop.db, { name: "Standard", steps: [{ price: "4.00" }] });
});
beforeEach(async () => {
  member = await aMember(shop.db, { money: { SP: "100.00" } });
  token = await loginAs(shop.db, member, shop.now());
  const tea = await aGood(shop.db, { price: "10.00", pv: "5.00" });
  const express = await aDeliveryMethod(shop.db, { name: "Express", steps: [{ price: "9.00" }] });
  const form = { name: "Ann", phone: "123", address: "1 Road", country: "DE" };
  const { data: address } = await shop.post("/user/address/add", form, { token });
  const order = { goods: [{ id: tea, number: 2 }], paid_type: 1, shipping_type: 1, shipping_method_id: express };
  const { data: placed } = await shop.post("/order/create", { ...order, address_id: Object(address).id }, { token });
  sn = String(Object(placed).order_sn);
});
afterAll(async () => await shop.stop());

const give = async (kind: string, number: number): Promise<string> => {
  const asked = { sn, kind, pieces: [{ line: 1, number }], text: "torn" };
  const { data } = await shop.post("/return/create", asked, { token });
  const code = String(Object(data).return_sn);
  if (Object(data).state === "asked") await owner.call("adminReturnDecide", { sns: [code], decision: "approve" });
  await owner.call("adminReturnReceive", { return_sn: code });
  const line = { line: 1, restocked: number, written_off: 0, to_buyer: 0, kept: "0.00", kept_reason: "" };
  await owner.call("adminReturnInspect", { return_sn: code, lines: [line] });
  return code;
};
const preview = async (kind: string, number: number) =>
  (await shop.get("/return/preview", { sn, kind, pieces: JSON.stringify([{ line: 1, number }]) }, { token })).data;

test("a withdrawal gives the cheapest delivery back, which both sides see before, and nothing of the rest later", async () => {
  await deliver(shop.db, sn, shop.now());
  // The price of that day counts.
  await shop.db.updateTable("delivery_method").set({ active: false }).execute();
  expect(await preview("withdrawal", 2)).toMatchObject({ paid: "24.00", kept_delivery: "5.00" });
  expect(await preview("withdrawal", 1)).toMatchObject({ paid: "10.00", kept_delivery: "0.00" });
  const code = await give("withdrawal", 2);
  const shown = await owner.call("adminReturnRefundPreview", { return_sn: code });
  expect(shown).toMatchObject({ paid: "24.00", kept: "0.00", kept_delivery: "5.00", left: "0.00" });
  expect(await owner.call("adminReturnRefund", { return_sn: code })).toMatchObject({ paid: "24.00" });
  expect(await balanceOf(shop.db, member.id, "SP")).toBe(95_00n);
  expect(await owner.tryTo("adminOrderRefund", { sn, reason: "goodwill" })).toBe("order.not_paid");
  await shop.db.updateTable("delivery_method").set({ active: true }).execute();
  await expectCleanLedger(shop.db);
});

test("a fault gives the whole delivery back", async () => {
  await deliver(shop.db, sn, shop.now());
  expect(await preview("faulty", 2)).toMatchObject({ paid: "29.00", kept_delivery: "0.00" });
  await owner.call("adminReturnRefund", { return_sn: await give("faulty", 2) });
  expect(await balanceOf(shop.db, member.id, "SP")).toBe(100_00n);
  await expectCleanLedger(shop.db);
});

test("so does a withdrawal before anything was shipped", async () => {
  expect(await preview("withdrawal", 2)).toMatchObject({ paid: "29.00", kept_delivery: "0.00", to_send: false });
});
