import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { aCardOrder } from "../../../testing/builders/a-card-order.ts";
import { aCustomerAccount } from "../../../testing/builders/a-customer-account.ts";
import { setCustomer } from "../../../testing/builders/a-customer.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember, loginAs } from "../../../testing/builders/a-member.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { rowsOf } from "../../../testing/read-rows.ts";
import { openPublicShop } from "../../../testing/requests/valid-store-requests.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await openPublicShop(shop);
});
afterEach(async () => {
  expectNoFaults(shop);
  await expectCleanLedger(shop.db);
});
afterAll(async () => await shop.stop());

test("who becomes a member keeps what was bought as a customer, of which nothing counts for the place", async () => {
  const { db } = shop;
  const ann = await aMember(db, { nickname: "Annabel" });
  const goodsId = await aGood(db, { price: "10.00", pv: "6.00", stock: 100 });
  const account = await aCustomerAccount(shop);
  const sn = await aCardOrder(shop, {
    customerId: account.customerId,
    goodsId,
    seller: { id: ann.id, proof: "code" },
  });
  const counted = async () => [await rowsOf(db, "volume_event"), await rowsOf(db, "retail_sale")];
  const before = await counted();

  const code = await db
    .selectFrom("invite_code")
    .select("code")
    .where("sponsor_id", "=", ann.id)
    .where("side", "is", null)
    .executeTakeFirstOrThrow();
  const registered = await shop.post("/reg", {
    nickname: "Rowan",
    email: account.email,
    country: "SG",
    password: "correct horse",
    repeat: "correct horse",
    inviteCode: code.code,
    invitePid: ann.uid,
    positionPid: ann.uid,
    checked: "1",
    agree: true,
  });
  expect(registered.code).toBe(200);
  const rowan = await db
    .selectFrom("member_customer")
    .select(["id", "uid", "customer_id", "rank", "sponsor_id"])
    .where("email", "=", account.email)
    .executeTakeFirstOrThrow();
  expect(rowan).toMatchObject({ rank: 0, sponsor_id: ann.id });
  expect(rowan.customer_id).not.toBe(account.customerId);

  // The sale is as it was, and nothing of it is the new member's.
  expect(await counted()).toEqual(before);
  const leg = db.selectFrom("leg").select("own_pv").where("member_id", "=", rowan.id);
  expect(await leg.executeTakeFirstOrThrow()).toEqual({ own_pv: 0n });
  const member = { token: await loginAs(db, rowan, shop.now()) };
  expect((await shop.get("/order/list", {}, member)).data).toEqual([]);
  expect((await shop.get("/customer/orders", {}, { token: account.token })).data).toMatchObject([{ order_sn: sn }]);
  const customers = await shop.get("/user/customers", {}, { token: await loginAs(db, ann, shop.now()) });
  expect(customers.data).toMatchObject([{ id: account.customerId, orders: 1 }]);

  // From then on the customer is the member, who sells nothing to itself.
  await setCustomer(db, rowan.id, { email_proved_at: shop.now() });
  expect(await shop.post("/customer/seller", { seller: rowan.uid }, { token: account.token })).toMatchObject({
    error: "seller.own",
  });
  const quoted = await shop.post(
    "/store/quote",
    { goods: [{ id: goodsId, number: 1 }], shipping_type: 2, country: "SG", code: rowan.uid },
    { token: account.token },
  );
  expect(quoted.data).toMatchObject({ seller: null, ignored: [{ standing: "own" }] });
});
