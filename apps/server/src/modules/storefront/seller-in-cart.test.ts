import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { setCustomer } from "../../testing/builders/a-customer.ts";
import { aCustomerAccount } from "../../testing/builders/a-customer-account.ts";
import { aDeliveryMethod } from "../../testing/builders/a-delivery-method.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { aMember, type TestMember } from "../../testing/builders/a-member.ts";
import { codeOf } from "../../testing/code-of.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { readPage } from "../../testing/read-page.ts";
import { openPublicShop } from "../../testing/requests/valid-store-requests.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";

const CART = "/shop/en/cart";
const CHECKOUT = "/shop/en/checkout";

let shop: TestApp;
let tea: number;
let ann: TestMember;
let code: string;
beforeAll(async () => {
  shop = await testApp();
  await openPublicShop(shop);
  tea = await aGood(shop.db, { title: "Green tea", price: "12.50", stock: 100 });
  await aDeliveryMethod(shop.db, { steps: [{ price: "4.00" }] });
  ann = await aMember(shop.db, { nickname: "Annabel" });
  code = await codeOf(shop.db, ann.id);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const read = async (url: string, cookie = "") => {
  const answer = await shop.app.inject({ url, headers: { cookie: `shop-cart=${tea}x1; ${cookie}` } });
  return readPage(answer.body).text;
};
const send = async (url: string, form: Readonly<Record<string, string>>, cookie = "") =>
  await shop.app.inject({
    method: "POST",
    url,
    payload: new URLSearchParams(form).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      cookie: `shop-cart=${tea}x1; ${cookie}`,
    },
  });

test("the cart says who sells and why, and a code or the company is chosen there", async () => {
  expect(await read(CART)).toContain("No member’s link or code was used");
  const chosen = await send(CART, { intent: "seller", seller_code: ` ${code.toLowerCase()} ` });
  expect([chosen.statusCode, chosen.headers.location]).toEqual([303, CART]);
  const cookie = String(chosen.headers["set-cookie"]).split(";")[0] ?? "";
  expect(cookie.toUpperCase()).toBe(`shop-seller=${code}`.toUpperCase());
  const cart = await read(CART, cookie);
  expect(cart).toMatch(/Sold by A\W+/u);
  expect(cart).toContain("Your choice");
  const company = await send(CART, { intent: "company", seller_code: "" }, cookie);
  expect(String(company.headers["set-cookie"])).toContain("shop-seller=0;");
  expect(await read(CART, "shop-seller=0")).toContain("Your choice");
});

test("a code of nobody, none at all, of a frozen member and of the customer are each refused in words", async () => {
  const nobody = await send(CART, { intent: "seller", seller_code: "ZZZZZZ" });
  expect([nobody.statusCode, nobody.headers["set-cookie"]]).toEqual([200, undefined]);
  expect(readPage(nobody.body).text).toContain("No member has the code ZZZZZZ.");
  expect(nobody.body).toContain('value="ZZZZZZ"');
  expect(readPage((await send(CART, { intent: "seller", seller_code: "- -" })).body).text).toContain("Required");
  const frozen = await aMember(shop.db);
  const theirs = await codeOf(shop.db, frozen.id);
  await shop.db.updateTable("member").set({ frozen_at: shop.now() }).where("id", "=", frozen.id).execute();
  expect(readPage((await send(CART, { intent: "seller", seller_code: theirs })).body).text).toContain(
    "sells nothing at present",
  );
  expect(await read(CART, `shop-seller=${theirs}`)).toContain("sells nothing at present");
  const account = await aCustomerAccount(shop);
  const own = await aMember(shop.db, { email: account.email });
  await setCustomer(shop.db, own.id, { email_proved_at: shop.now() });
  const session = `__Secure-customer-session=${account.token}`;
  const self = await send(CART, { intent: "seller", seller_code: await codeOf(shop.db, own.id) }, session);
  expect(readPage(self.body).text).toContain("You cannot be your own seller.");
});

test("the checkout changes the seller and keeps what was typed; one that changed meanwhile is shown before the order", async () => {
  const buyer = {
    email: "rowan@shop.example",
    name: "Rowan",
    phone: "+6581234567",
    country: "SG",
    address: "1 Harbour Road",
  };
  const changed = await send(CHECKOUT, { ...buyer, shipping: "1", intent: "seller", seller_code: code });
  expect(changed.body).toContain('value="1 Harbour Road"');
  expect(String(changed.headers["set-cookie"])).toContain("shop-seller=");
  expect(readPage(changed.body).text).toContain("Your choice");
  const refused = await send(CHECKOUT, { ...buyer, shipping: "1", intent: "seller", seller_code: "ZZZZZZ" });
  expect(readPage(refused.body).text).toContain("No member has the code ZZZZZZ.");

  const hidden = Object.fromEntries(
    readPage(changed.body)
      .tags("input")
      .filter(({ name }) => name === "hash" || name === "key")
      .map(({ name = "", value = "" }) => [name, value]),
  );
  const order = { ...buyer, shipping: "1", city: "Singapore", ...hidden, intent: "order" };
  const elsewhere = await send(CHECKOUT, order, "shop-seller=0");
  expect(readPage(elsewhere.body).text).toContain("The price or the seller has changed.");
  const placed = await send(CHECKOUT, { ...order, key: "another" }, `shop-seller=${code}`);
  expect(placed.statusCode).toBe(303);
  expect([placed.headers["set-cookie"] ?? []].flat().join()).toContain("shop-seller=;");
  const { seller_id } = await shop.db
    .selectFrom("member_order")
    .select("seller_id")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(seller_id).toBe(ann.id);
});
