import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { aCustomer } from "../../testing/builders/a-customer.ts";
import { aCustomerAccount } from "../../testing/builders/a-customer-account.ts";
import { aGood } from "../../testing/builders/a-good.ts";
import { aMember } from "../../testing/builders/a-member.ts";
import { anOrder } from "../../testing/builders/an-order.ts";
import { codeOf } from "../../testing/code-of.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { newestCode, wrongCode } from "../../testing/read-mail.ts";
import { readPage } from "../../testing/read-page.ts";
import { openPublicShop } from "../../testing/requests/valid-store-requests.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";

const LOGIN = "/shop/en/login";
const ACCOUNT = "/shop/en/account";
const DETAILS = "/shop/en/account/details";

let shop: TestApp;
let tea: number;
let email: string;
let made = 0;
beforeAll(async () => {
  shop = await testApp();
  await openPublicShop(shop);
  tea = await aGood(shop.db, { title: "Green tea", price: "12.50", stock: 100 });
});
beforeEach(() => {
  made += 1;
  email = `rowan-${made}@shop.example`;
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const visitor = () => `203.0.113.${made}`;
const ask = async (url: string, cookie = "", headers = {}) =>
  await shop.app.inject({ url, headers: { cookie, ...headers }, remoteAddress: visitor() });
const send = async (url: string, form: Readonly<Record<string, string>>, cookie = "", headers = {}) =>
  await shop.app.inject({
    method: "POST",
    url,
    remoteAddress: visitor(),
    payload: new URLSearchParams(form).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      cookie,
      ...headers,
    },
  });
const cookieOf = (answer: Awaited<ReturnType<typeof ask>>): string =>
  [answer.headers["set-cookie"] ?? []]
    .flat()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .join("; ");

const logInByCode = async (back = "") => {
  await send(LOGIN, { intent: "code", email });
  const code = (await newestCode(shop.db, email)) ?? "";
  return await send(LOGIN, { intent: "verify", email, code, back });
};
const cookieOfAccount = async () => {
  const account = await aCustomerAccount(shop);
  return { ...account, cookie: `__Secure-customer-session=${account.token}` };
};

test("without scripts a code opens an account, with the orders of the guest who typed the address", async () => {
  const guest = await aCustomer(shop.db, { email });
  const sn = await anOrder(shop.db, { customerId: guest, goodsId: tea, method: "card", now: shop.now() });
  const mailed = await send(LOGIN, { intent: "code", email });
  expect(readPage(mailed.body).text).toContain(`A code is on its way to ${email}.`);
  const code = await newestCode(shop.db, email);
  const wrong = await send(LOGIN, { intent: "verify", email, code: wrongCode(code) });
  expect(readPage(wrong.body).text).toContain("The verification code is wrong");
  expect(wrong.headers["set-cookie"]).toBeUndefined();

  const opened = await send(LOGIN, { intent: "verify", email, code: code ?? "" });
  expect([opened.statusCode, opened.headers.location]).toEqual([303, ACCOUNT]);
  expect(String(opened.headers["set-cookie"])).toMatch(
    /^__Secure-customer-session=[\w-]{43}; .*HttpOnly; SameSite=Lax; Secure$/,
  );
  const cookie = cookieOf(opened);
  const orders = readPage((await ask(ACCOUNT, cookie)).body);
  expect(orders.text).toContain("Green tea");
  expect(orders.meta("robots")).toBe("noindex");
  const address = `/shop/en/account/order/${sn}`;
  expect(orders.tags("a").map(({ href }) => href)).toContain(address);
  expect(readPage((await ask(address, cookie)).body).text).toContain("Waiting for payment");
  expect((await send(address, { intent: "cancel" }, cookie)).headers.location).toBe(address);
  expect(readPage((await ask(address, cookie)).body).text).toContain("Cancelled");
  expect((await ask("/shop/en/account/order/nobodys", cookie)).statusCode).toBe(404);
});

test.each([ACCOUNT, DETAILS, "/shop/cn/account", "/shop/en/account/order/S1"])(
  "%s asks a visitor to log in, and is what the login leads back to",
  async (address) => {
    const answer = await ask(address);
    const login = `${address.slice(0, "/shop/en".length)}/login?${new URLSearchParams({ back: address }).toString()}`;
    expect([answer.statusCode, answer.headers.location]).toEqual([303, login]);
    const back = readPage((await ask(login)).body);
    expect(back.tags("h1")).toHaveLength(1);
    expect((await logInByCode(address)).headers.location).toBe(address);
  },
);

test.each(["https://evil.example", "//evil.example", "/admin/"])("a login never leads to %s", async (back) => {
  expect((await logInByCode(back)).headers.location).toBe(ACCOUNT);
});

test("a link of another site finds a customer logged in, a form of another site does nothing", async () => {
  const { cookie } = await cookieOfAccount();
  const elsewhere = { "sec-fetch-site": "cross-site" };
  expect((await ask(DETAILS, cookie, elsewhere)).statusCode).toBe(200);
  expect((await send(DETAILS, { intent: "erase" }, cookie, elsewhere)).statusCode).toBe(403);
});

test("a password logs in, and is refused in words", async () => {
  const account = await aCustomerAccount(shop);
  const form = { intent: "password", email: account.email };
  const wrong = await send(`${LOGIN}?by=password`, { ...form, password: "wrong horse" });
  expect([wrong.statusCode, wrong.headers["set-cookie"]]).toEqual([200, undefined]);
  expect(wrong.body).toContain(`value="${account.email}"`);
  const right = await send(LOGIN, { ...form, password: "correct horse" });
  expect(right.headers.location).toBe(ACCOUNT);
});

test("details, consent and password change by forms, and the logout ends the session", async () => {
  const { cookie, token } = await cookieOfAccount();
  const known = async () => Object((await shop.get("/customer/info", {}, { token })).data);
  const sent = await send(DETAILS, { intent: "edit", name: "Wren", phone: "+65 8123 4567", language: "cn" }, cookie);
  expect(readPage(sent.body).text).toContain("Saved.");
  expect(await known()).toMatchObject({ name: "Wren", phone: "+6581234567", language: "cn" });
  const nameless = await send(DETAILS, { intent: "edit", name: "", phone: "" }, cookie);
  expect(nameless.body).toContain('aria-invalid="true"');
  await send(DETAILS, { intent: "consent", contact_shown: "true" }, cookie);
  expect(await known()).toMatchObject({ contact_shown: true });
  await send(DETAILS, { intent: "consent" }, cookie);
  expect(await known()).toMatchObject({ contact_shown: false });
  const wrong = { intent: "password", password: "wrong horse", new_password: "a clear winter morning" };
  expect(readPage((await send(DETAILS, wrong, cookie)).body).text).not.toContain("Saved.");
  const right = await send(DETAILS, { ...wrong, password: "correct horse" }, cookie);
  expect(readPage(right.body).text).toContain("Saved.");
  const out = await send(DETAILS, { intent: "logout" }, cookie);
  expect([out.headers.location, String(out.headers["set-cookie"])]).toEqual([
    "/shop/en",
    expect.stringContaining("__Secure-customer-session=; Path=/; Max-Age=0"),
  ]);
  expect((await ask(DETAILS, cookie)).statusCode).toBe(303);
});

test("who has no password sets one by a code, and stays logged in", async () => {
  const opened = await logInByCode();
  const cookie = cookieOf(opened);
  shop.wait(61);
  const asked = await send(DETAILS, { intent: "mailCode" }, cookie);
  expect(readPage(asked.body).text).toContain("A code is on its way");
  const code = (await newestCode(shop.db, email)) ?? "";
  const weak = await send(DETAILS, { intent: "setPassword", code, new_password: "a" }, cookie);
  expect(weak.body).toContain('aria-invalid="true"');
  const set = await send(DETAILS, { intent: "setPassword", code, new_password: "a clear winter morning" }, cookie);
  const saved = await ask(String(set.headers.location), cookieOf(set));
  expect(readPage(saved.body).text).toContain("Your password is set, and all your other devices are logged out.");
  const again = await send(LOGIN, { intent: "password", email, password: "a clear winter morning" });
  expect(again.headers.location).toBe(ACCOUNT);
});

test("an account is erased once no order is open, and says until then which one is", async () => {
  const { cookie, customerId } = await cookieOfAccount();
  const sn = await anOrder(shop.db, { customerId, goodsId: tea, method: "card", now: shop.now() });
  const refused = await send(DETAILS, { intent: "erase" }, cookie);
  expect(readPage(refused.body).text).toContain(sn);
  await send(`/shop/en/account/order/${sn}`, { intent: "cancel" }, cookie);
  expect((await send(DETAILS, { intent: "erase" }, cookie)).headers.location).toBe("/shop/en");
  expect((await ask(DETAILS, cookie)).statusCode).toBe(303);
});

test("what a guest orders with the address of an account is among its orders after the next login by password", async () => {
  const account = await aCustomerAccount(shop);
  const guest = await aCustomer(shop.db, { email: account.email });
  await anOrder(shop.db, { customerId: guest, goodsId: tea, method: "card", now: shop.now() });
  const opened = await send(LOGIN, { intent: "password", email: account.email, password: "correct horse" });
  expect(readPage((await ask(ACCOUNT, cookieOf(opened))).body).text).toContain("Green tea");
});

test("without scripts an address is kept, changed and chosen at checkout, where another is kept too", async () => {
  const { cookie, customerId } = await cookieOfAccount();
  const [list, add] = ["/shop/en/account/addresses", "/shop/en/account/address/new"];
  const address = {
    name: "Rowan",
    phone: "+65 8123 4567",
    country: "SG",
    address: "1 Harbour Road",
    city: "Singapore",
  };
  const faulty = await send(add, { intent: "save", ...address, phone: "none", address: "" }, cookie);
  expect(faulty.body.match(/aria-invalid="true"/g)).toHaveLength(2);
  expect((await send(add, { intent: "save", ...address }, cookie)).headers.location).toBe(list);
  const page = readPage((await ask(list, cookie)).body);
  expect(page.text).toContain("1 Harbour Road, Singapore");
  const links = page.tags("a").map(({ href = "" }) => href);
  const edit = links.find((href) => /address\/\d+$/.test(href)) ?? "";
  await send(edit, { intent: "save", ...address, address: "2 Quay", is_default: "true" }, cookie);
  expect(readPage((await ask(list, cookie)).body).text).toContain("2 Quay, Singapore");

  const buying = `${cookie}; shop-cart=${tea}x1`;
  const checkout = (await ask("/shop/en/checkout", buying)).body;
  const valuesOf = (named: string) =>
    readPage(checkout)
      .tags("input")
      .flatMap(({ name, value = "" }) => (name === named ? [value] : []));
  const [[hash = ""], [kept = ""]] = [valuesOf("hash"), valuesOf("kept")];
  const order = { intent: "order", hash, email: "typed@shop.example", shipping: "1" };
  const placed = await send("/shop/en/checkout", { ...order, kept }, buying);
  expect(placed.statusCode).toBe(303);
  const orders = shop.db.selectFrom("member_order").select("consignee").where("customer_id", "=", customerId);
  expect(await orders.orderBy("id").execute()).toMatchObject([{ consignee: { address: "2 Quay", country: "SG" } }]);

  const other = { ...order, ...address, address: "3 Pier", kept: "", keep: "true" };
  expect((await send("/shop/en/checkout", other, buying)).statusCode).toBe(303);
  expect(readPage((await ask(list, cookie)).body).text).toContain("3 Pier, Singapore");
  await send(edit, { intent: "delete" }, cookie);
  expect(readPage((await ask(list, cookie)).body).text).not.toContain("2 Quay");
  expect((await ask(edit, cookie)).statusCode).toBe(404);
});

test("without scripts the seller is chosen in the account, said in the checkout, and invites to membership", async () => {
  const { cookie } = await cookieOfAccount();
  const seller = "/shop/en/account/seller";
  const ann = await aMember(shop.db, { nickname: "Annabel" });
  const wrong = await send(seller, { seller_code: "ZZZZZZ" }, cookie);
  expect(readPage(wrong.body).text).toContain("No member has the code ZZZZZZ.");
  const chosen = await send(seller, { seller_code: ann.uid }, cookie);
  expect(chosen.headers.location).toBe(seller);
  expect(String(chosen.headers["set-cookie"])).toContain("shop-seller=; ");
  const page = readPage((await ask(seller, cookie)).body);
  expect(page.text).toContain("Sold by A***l");
  expect(page.tags("a").map(({ href }) => href)).toContain(`/public/reg?code=${await codeOf(shop.db, ann.id)}`);
  const checkout = await ask("/shop/en/checkout", `${cookie}; shop-cart=${tea}x1; shop-country=SG`);
  expect(readPage(checkout.body).text).toContain("A***l is your seller");
  await send(seller, { intent: "company" }, cookie);
  expect(readPage((await ask(seller, cookie)).body).text).not.toContain("Sold by A***l");
});

test("the checkout of a customer begins with what is known, in an address that stays", async () => {
  const { cookie, email: own } = await cookieOfAccount();
  const { body } = await ask("/shop/en/checkout", `${cookie}; shop-cart=${tea}x1`);
  const [field] = readPage(body)
    .tags("input")
    .filter(({ name }) => name === "email");
  expect(field).toMatchObject({ value: own });
  expect(body).toMatch(/name="email"[^>]*readOnly|readOnly[^>]*name="email"/i);
});
