import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { adminClient, type AdminClient } from "../../../testing/admin-client.ts";
import { aCustomer } from "../../../testing/builders/a-customer.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember, type TestMember } from "../../../testing/builders/a-member.ts";
import { anOrder } from "../../../testing/builders/an-order.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let support: AdminClient;
let tea: number;
let ann: TestMember;
let customerId: number;
let sn: string;
beforeAll(async () => {
  shop = await testApp();
  support = await adminClient(shop, "support");
  tea = await aGood(shop.db, { stock: 1000 });
});
beforeEach(async () => {
  ann = await aMember(shop.db, { nickname: "Ann" });
  customerId = await aCustomer(shop.db);
  const seller = { id: ann.id, proof: "code" } as const;
  sn = await anOrder(shop.db, { customerId, goodsId: tea, method: "card", seller });
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const change = (uid: string, reason = "asked by telephone") => ({ sn, uid, reason });

test("orders show who sold them and are found by the seller", async () => {
  const { list } = await support.call("adminOrderList", { page: 1, limit: 25, seller: ann.uid });
  expect(list).toMatchObject([{ order_sn: sn, uid: "", seller_uid: ann.uid, seller_name: "Ann" }]);
  const bo = await aMember(shop.db, { money: { SP: "100.00" } });
  await anOrder(shop.db, { memberId: bo.id, goodsId: tea });
  const own = await support.call("adminOrderList", { page: 1, limit: 25, uid: bo.uid });
  expect(own.list).toMatchObject([{ seller_uid: "", seller_name: "" }]);
  expect((await support.call("adminOrderList", { page: 1, limit: 25, seller: bo.uid })).total).toBe(0);
});

test("an operator changes from whom the customer buys, with a reason and an audit line, and the order keeps its seller", async () => {
  const bo = await aMember(shop.db, { nickname: "Bo" });
  expect(await support.call("adminOrderSeller", { sn })).toEqual({
    seller: { uid: ann.uid, nickname: "Ann", proof: "code" },
    history: [],
  });
  expect(await support.tryTo("adminOrderSellerSet", change(bo.uid))).toBe("done");
  expect(await support.call("adminOrderSeller", { sn })).toMatchObject({
    seller: { uid: ann.uid, proof: "code" },
    history: [{ uid: bo.uid, nickname: "Bo", proof: "operator", reason: "asked by telephone" }],
  });
  expect(await support.tryTo("adminOrderSellerSet", change(""))).toBe("done");
  expect((await support.call("adminOrderSeller", { sn })).history.map(({ uid }) => uid)).toEqual(["", bo.uid]);
  const entries = await shop.db
    .selectFrom("audit_entry")
    .select(["action", "after", "reason"])
    .where("subject", "=", sn)
    .orderBy("id")
    .execute();
  expect(entries).toMatchObject([
    { action: "adminOrderSellerSet", after: { seller: bo.uid }, reason: "asked by telephone" },
    { action: "adminOrderSellerSet", after: { seller: "" } },
  ]);
});

test("nobody is named who can't sell, and what is so already changes nothing", async () => {
  const bo = await aMember(shop.db);
  await shop.db.updateTable("member").set({ frozen_at: shop.now() }).where("id", "=", bo.id).execute();
  expect(await support.tryTo("adminOrderSellerSet", change(bo.uid))).toBe("seller.frozen");
  expect(await support.tryTo("adminOrderSellerSet", change("99999999"))).toBe("member.unknown");
  expect(await support.tryTo("adminOrderSellerSet", { ...change(ann.uid), sn: "E0" })).toBe("order.unknown");
  expect(await support.tryTo("adminOrderSellerSet", change(ann.uid))).toBe("done");
  expect(await support.tryTo("adminOrderSellerSet", change(ann.uid))).toBe("seller.same");
  await shop.db.updateTable("member").set({ customer_id: customerId }).where("id", "=", bo.id).execute();
  await shop.db.updateTable("member").set({ frozen_at: null }).where("id", "=", bo.id).execute();
  expect(await support.tryTo("adminOrderSellerSet", change(bo.uid))).toBe("seller.own");
  const buyer = await aMember(shop.db, { money: { SP: "100.00" } });
  const own = await anOrder(shop.db, { memberId: buyer.id, goodsId: tea });
  expect(await support.tryTo("adminOrderSellerSet", { ...change(ann.uid), sn: own })).toBe("order.of_member");
  expect(await support.tryTo("adminOrderSeller", { sn: own })).toBe("order.of_member");
});

test("who may only read orders reads the seller and changes none", async () => {
  const fulfilment = await adminClient(shop, "fulfilment");
  expect(await fulfilment.tryTo("adminOrderSeller", { sn })).toBe("done");
  expect(await fulfilment.tryTo("adminOrderSellerSet", change(ann.uid))).toBe("operator.not_permitted");
});
