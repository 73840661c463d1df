import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { aCustomerAccount } from "../../testing/builders/a-customer-account.ts";
import { aDeliveryMethod } from "../../testing/builders/a-delivery-method.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { readPage } from "../../testing/read-page.ts";
import { openPublicShop } from "../../testing/requests/valid-store-requests.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";
import { MOST_FORM_BYTES } from "./serve-storefront.ts";

const FORM = "application/x-www-form-urlencoded";
/** A text that somebody pasted: 90 kB as a form sends it. */
const NOVEL = "茶".repeat(10_000);

let shop: TestApp;
let tea: number;
/** What the count of requests ends in: seconds to wait, or an error. */
let flood: () => number;
beforeAll(async () => {
  shop = await testApp({ limits: { flood: async () => await Promise.resolve(flood()) } });
  flood = () => 0;
  await openPublicShop(shop);
  tea = await aGood(shop.db, { title: "Green tea", price: "12.50", stock: 100 });
  await aDeliveryMethod(shop.db, { steps: [{ price: "4.00" }] });
});
beforeEach(() => {
  flood = () => 0;
  shop.faults.length = 0;
});
afterAll(async () => await shop.stop());

const send = async (url: string, payload: string, headers: Readonly<Record<string, string>> = {}) =>
  await shop.app.inject({
    method: "POST",
    url,
    payload,
    headers: { "content-type": FORM, "sec-fetch-site": "same-origin", ...headers },
  });
const sendForm = async (url: string, form: Readonly<Record<string, string>>, cookie = "") =>
  await send(url, new URLSearchParams(form).toString(), { cookie });

const fieldsOf = (html: string) =>
  new Map(
    readPage(html)
      .tags("input")
      .map((field) => [field["name"] ?? "", field]),
  );
const faultyOf = (html: string) =>
  [...fieldsOf(html)].flatMap(([name, field]) => (field["aria-invalid"] === "true" ? [name] : []));

describe("a text that no field takes leaves everything as it was typed, and is named", () => {
  test("at checkout, with the price", async () => {
    const buyer = { email: "rowan@shop.example", name: "Rowan", phone: "+6581234567", country: "SG", city: NOVEL };
    const typed = {
      ...buyer,
      address: NOVEL,
      vat_number: "DE",
      coupon: "C".repeat(400),
      shipping: "1",
      intent: "order",
      hash: "x",
    };
    const answer = await sendForm("/shop/en/checkout", typed, `shop-cart=${tea}x1`);
    expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([200, undefined]);
    const fields = fieldsOf(answer.body);
    for (const name of ["email", "name", "phone", "city", "address", "coupon"] as const)
      expect([name, fields.get(name)?.["value"]]).toEqual([name, typed[name]]);
    expect(faultyOf(answer.body)).toEqual(["address", "city", "coupon"]);
    expect(readPage(answer.body).text).toContain("This is too long: 10000 characters.");
    expect(readPage(answer.body).text).toContain("Order and pay $16.50 by card");
  });

  test("in an account: an address, details and the seller's code", async () => {
    const { token } = await aCustomerAccount(shop);
    const cookie = `__Secure-customer-session=${token}`;
    const address = { name: "Rowan", phone: "+6581234567", country: "SG", address: NOVEL, intent: "save" };
    const refused = await sendForm("/shop/en/account/address/new", address, cookie);
    expect([refused.statusCode, faultyOf(refused.body)]).toEqual([200, ["address"]]);
    expect(fieldsOf(refused.body).get("address")?.["value"]).toBe(NOVEL);
    const details = await sendForm(
      "/shop/en/account/details",
      { name: NOVEL, phone: "+6581234567", intent: "edit" },
      cookie,
    );
    expect([details.statusCode, faultyOf(details.body)]).toEqual([200, ["name"]]);
    expect(fieldsOf(details.body).get("name")?.["value"]).toBe(NOVEL);
    const seller = await sendForm("/shop/en/account/seller", { seller_code: NOVEL }, cookie);
    expect([seller.statusCode, faultyOf(seller.body)]).toEqual([200, ["seller_code"]]);
  });

  test("at the login and in the cart", async () => {
    const login = await sendForm("/shop/cn/login", { email: NOVEL, intent: "code" });
    expect([login.statusCode, faultyOf(login.body), fieldsOf(login.body).get("email")?.["value"]]).toEqual([
      200,
      ["email"],
      NOVEL,
    ]);
    expect(readPage(login.body).text).toContain("内容过长：10000 个字符。");
    const cart = await sendForm("/shop/en/cart", { seller_code: NOVEL, intent: "seller" }, `shop-cart=${tea}x1`);
    expect([cart.statusCode, faultyOf(cart.body)]).toEqual([200, ["seller_code"]]);
  });

  test("a little too long for its field, the field's own limit is said", async () => {
    const { token } = await aCustomerAccount(shop);
    const form = { name: "R".repeat(41), phone: "+6581234567", intent: "edit" };
    const answer = await sendForm("/shop/en/account/details", form, `__Secure-customer-session=${token}`);
    expect([faultyOf(answer.body), fieldsOf(answer.body).get("name")?.["value"]]).toEqual([["name"], form.name]);
    expect(readPage(answer.body).text).toContain("at most 40 characters");
  });
});

describe("a form that no page can answer is answered by a page of the shop", () => {
  const LARGE = `address=${"a".repeat(MOST_FORM_BYTES)}`;
  const MANY = Array.from({ length: 201 }, (_, n) => `f${n}=1`).join("&");
  test.each([
    ["larger than any form", "/shop/en/checkout", LARGE, {}, 413, "That is too long"],
    ["in Chinese", "/shop/cn/checkout", LARGE, {}, 413, "内容过长"],
    ["to a page that takes none", "/shop/en", "a=b", {}, 405, "This page takes no form"],
    ["to goods", "/shop/en/goods/1", "a=b", {}, 405, "This page takes no form"],
    ["to no page", "/shop/en/nothing/here", "a=b", {}, 405, "This page takes no form"],
    [
      "with a file",
      "/shop/en/account/details",
      "--x\r\n",
      { "content-type": "multipart/form-data; boundary=x" },
      415,
      "This page takes no form",
    ],
    [
      "as JSON",
      "/shop/en/account/details",
      "{}",
      { "content-type": "application/json" },
      415,
      "This page takes no form",
    ],
    [
      "as broken JSON",
      "/shop/en/checkout",
      "{",
      { "content-type": "application/json" },
      400,
      "This page takes no form",
    ],
    ["as text", "/shop/en/checkout", "a=b", { "content-type": "text/plain" }, 415, "This page takes no form"],
    ["with far too many fields", "/shop/en/checkout", MANY, {}, 400, "This page takes no form"],
    [
      "from another site",
      "/shop/en/cart",
      "a=b",
      { "sec-fetch-site": "cross-site" },
      403,
      "This form came from another site",
    ],
  ])("%s", async (_, url, payload, headers, status, title) => {
    const answer = await send(url, payload, headers);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
    expectShopPage(answer.body, title);
    if (status === 405) expect(answer.headers["allow"]).toBe("GET, HEAD");
    expect(shop.faults).toEqual([]);
  });

  test("beyond the limit of requests, with the seconds to wait", async () => {
    flood = () => 7;
    for (const answer of [await send("/shop/en/checkout", "a=b"), await shop.app.inject({ url: "/shop/cn" })]) {
      expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([429, "7"]);
      expect(answer.headers["content-type"]).toContain("text/html");
    }
    expectShopPage((await send("/shop/en/cart", "add=1")).body, "Too many requests");
  });

  test("while the database is away, with the seconds to wait", async () => {
    flood = () => {
      throw Object.assign(new Error("away"), { code: "ECONNREFUSED" });
    };
    const answer = await send("/shop/en/checkout", "a=b");
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "10"]);
    expectShopPage(answer.body, "The shop cannot answer just now");
  });

  test("after a fault of ours, with the number that finds it in the log", async () => {
    flood = () => {
      throw new Error("broken");
    };
    const answer = await send("/shop/en/checkout", "a=b");
    expect([answer.statusCode, shop.faults.length]).toEqual([500, 1]);
    expectShopPage(answer.body, "That did not work");
    const [, id = ""] = /name this: (\S+?)</.exec(answer.body) ?? [];
    expect(shop.faults[0]).toContain(`"request_id":"${id}"`);
    expect(answer.body).not.toContain("broken");
  });

  test("an address that cannot be decoded, without the shop's look", async () => {
    const answer = await shop.app.inject({ url: "/shop/cn/%zz", headers: { "accept-language": "zh" } });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(readPage(answer.body).tags("a")).toMatchObject([{ href: "/shop/cn" }]);
  });

  const expectShopPage = (html: string, title: string): void => {
    const page = readPage(html);
    expect(page.text).toContain(title);
    expect([page.tags("header").length, page.tags("footer").length, page.tags("main").length]).toEqual([1, 1, 1]);
    expect([page.meta("robots"), page.scripts]).toEqual(["noindex", []]);
    expect(page.tags("link").some(({ rel }) => rel === "stylesheet")).toBe(true);
  };
});

test("a form to the address without a language leads to the shop", async () => {
  const answer = await send("/shop", "a=b");
  expect([answer.statusCode, answer.headers.location]).toEqual([302, "/shop/en"]);
});
