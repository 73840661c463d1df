import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { adminClient, type AdminClient } from "../../../testing/admin-client.ts";
import { aMember, loginAs } from "../../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { START, testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let content: AdminClient;
let finance: AdminClient;
beforeAll(async () => {
  shop = await testApp();
  content = await adminClient(shop, "content");
  finance = await adminClient(shop, "finance");
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const SECONDS = Math.floor(START.getTime() / 1000);
const coupon = (percent: number, uid = "") => ({
  title: { en: `Off ${percent} ${uid}` },
  percent,
  at_least: "0",
  begins_at: SECONDS - 60,
  ends_at: SECONDS + 3_600,
  uid,
});
const approve = async (id: number | null) => await finance.call("adminApprovalDecide", { id, decision: "approve" });

test("a coupon that takes half or more off is given when a second operator approves", async () => {
  const member = await aMember(shop.db);
  const token = await loginAs(shop.db, member);
  const held = async () => Object((await shop.get("/coupon/list", {}, { token })).data).length;
  expect(await content.call("adminCouponAdd", coupon(49, member.uid))).toMatchObject({ approval_id: null });
  const asked = await content.call("adminCouponAdd", coupon(100, member.uid));
  expect(asked).toEqual({ id: null, approval_id: expect.any(Number) });
  expect(await content.tryTo("adminCouponAdd", coupon(90, member.uid))).toBe("approval.waiting");
  expect(await held()).toBe(1);
  expect(await approve(asked.approval_id)).toMatchObject({ status: "approved" });
  expect(await held()).toBe(2);
});

test("an offer that takes half or more off changes when a second operator approves, and is taken off sale at once", async () => {
  const offer = { title: { en: "Five off" }, percent: 5, at_least: "0", price: "5", valid_days: 30, on_sale: true };
  const { id } = await content.call("adminOfferAdd", offer);
  const find = async () => (await content.call("adminOfferList")).find((each) => each.id === id);
  const set = async (change: object) =>
    await content.call("adminOfferSet", { ...offer, ...change, id, version: (await find())?.version });
  const asked = await set({ percent: 100, price: "0.01" });
  expect([asked.approval_id, await find()]).toMatchObject([expect.any(Number), { percent: 5 }]);
  expect(await approve(asked.approval_id)).toMatchObject({ status: "approved" });
  expect(await find()).toMatchObject({ percent: 100, price: "0.01", on_sale: true });
  expect(await set({ percent: 100, price: "0.01", on_sale: false })).toEqual({ approval_id: null });
  expect(await find()).toMatchObject({ on_sale: false });
  expect(await content.call("adminOfferAdd", { ...offer, title: { en: "All off" }, percent: 100 })).toEqual({
    id: null,
    approval_id: expect.any(Number),
  });
});
