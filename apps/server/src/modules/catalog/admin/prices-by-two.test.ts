import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { adminClient, type AdminClient } from "../../../testing/admin-client.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { importFile } from "../../../testing/builders/an-import.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

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

const set = async (id: number, change: object) => {
  const { stock: _, created_at: __, ...form } = await content.call("adminGoodsView", { id });
  return await content.call("adminGoodsSet", { ...form, ...change, id });
};
const pricesOf = async (id: number) => {
  const { price, pv_price, pv } = await content.call("adminGoodsView", { id });
  return [price, pv_price, pv];
};
const approve = async (id: number | null) => await finance.call("adminApprovalDecide", { id, decision: "approve" });

test("a price that changes by half or more waits for a second operator, while the rest of the form is saved", async () => {
  const id = await aGood(shop.db, { price: "10.00" });
  const asked = await set(id, { price: "0.01", pv_price: "0.01", pv: "0.00", sort: 7 });
  expect(asked.approval_id).toEqual(expect.any(Number));
  expect(await pricesOf(id)).toEqual(["10.00", "10.00", "5.00"]);
  expect((await content.call("adminGoodsView", { id })).sort).toBe(7);
  const { list } = await finance.call("adminApprovalList", { page: 1 });
  const { title } = await content.call("adminGoodsView", { id });
  expect(list[0]).toMatchObject({ id: asked.approval_id, kind: "goods_price", detail: { title, price: "0.01" } });
  expect(await content.tryTo("adminApprovalDecide", { id: asked.approval_id, decision: "approve" })).toBe(
    "operator.not_permitted",
  );
  expect(await approve(asked.approval_id)).toMatchObject({ status: "approved" });
  expect(await pricesOf(id)).toEqual(["0.01", "0.01", "0.00"]);
});

test("small changes of one day add up, and a proposal fails when other prices were set meanwhile", async () => {
  const id = await aGood(shop.db, { price: "10.00" });
  expect((await set(id, { price: "7.00" })).approval_id).toBeNull();
  const asked = await set(id, { price: "5.00" });
  expect([asked.approval_id, await pricesOf(id)]).toEqual([expect.any(Number), ["7.00", "10.00", "5.00"]]);
  expect((await set(id, { price: "8.00" })).approval_id).toBeNull();
  expect(await approve(asked.approval_id)).toMatchObject({ status: "failed", msg: expect.stringContaining("prices") });
  shop.wait(86_401);
  content = await adminClient(shop, "content");
  finance = await adminClient(shop, "finance");
  expect((await set(id, { price: "5.00" })).approval_id).toBeNull();
});

test("a retail price that is far from what customers paid waits too", async () => {
  const id = await aGood(shop.db, { price: "10.00" });
  const retailOf = async () => (await content.call("adminGoodsView", { id })).retail_price;
  expect((await set(id, { retail_price: "14.00" })).approval_id).toBeNull();
  const asked = await set(id, { retail_price: "140.00" });
  expect([asked.approval_id, await retailOf()]).toEqual([expect.any(Number), "14.00"]);
  await approve(asked.approval_id);
  expect(await retailOf()).toBe("140.00");
});

test("a file does not change prices that far, where there is a second operator", async () => {
  const id = await aGood(shop.db, { price: "10.00", pv: "0.00" });
  const { sku } = await content.call("adminGoodsView", { id });
  const seen = await importFile(shop.db, "goods", `sku,price\n${sku},0.01`);
  expect([seen.status, seen.errors.map(({ msg }) => msg)]).toEqual([
    "refused",
    [expect.stringContaining("another operator has to approve")],
  ]);
  expect((await importFile(shop.db, "goods", `sku,price\n${sku},9.00`)).status).toBe("done");
});
