import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { aCustomer } from "../../../testing/builders/a-customer.ts";
import { aCustomerAccount } from "../../../testing/builders/a-customer-account.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { aMember, loginAs } from "../../../testing/builders/a-member.ts";
import { anOrder } from "../../../testing/builders/an-order.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { newestCode, wrongCode } from "../../../testing/read-mail.ts";
import { linkTo, openPublicShop } from "../../../testing/requests/valid-store-requests.ts";
import { type Sender, testApp, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let tea: number;
let email: string;
let made = 0;
beforeAll(async () => {
  shop = await testApp();
  await openPublicShop(shop);
  tea = await aGood(shop.db, { price: "10.00", stock: 1000 });
});
beforeEach(() => {
  made += 1;
  email = `alder-${made}@shop.example`;
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const post = async (path: string, body: object, from: Sender = {}) => {
  const answer = await shop.post(path, body, { address: `203.0.113.${made}`, ...from });
  return { ...answer, data: Object(answer.data) };
};
const codeTo = async (address: string): Promise<string> => {
  expect(await post("/customer/login/code", { email: address })).toMatchObject({ code: 200 });
  return (await newestCode(shop.db, address)) ?? "";
};
const openByCode = async (address = email): Promise<string> =>
  (await post("/customer/login/verify", { email: address, code: await codeTo(address) })).data.token;
const ordersOf = async (token: string) => (await shop.get("/customer/orders", {}, { token })).data;
const anUnpaidOrder = async (customerId: number): Promise<string> =>
  await anOrder(shop.db, { customerId, goodsId: tea, method: "card", now: shop.now() });

describe("a code", () => {
  test("opens an account, and the same one the next time", async () => {
    const token = await openByCode();
    const info = await shop.get("/customer/info", {}, { token });
    expect(info.data).toMatchObject({ email, has_password: false, contact_shown: false });
    shop.wait(61);
    const again = await openByCode();
    expect((await shop.get("/customer/info", {}, { token: again })).data).toEqual(info.data);
  });

  test("that is wrong opens nothing, nor does one of another address or one that was used", async () => {
    const code = await codeTo(email);
    expect(await post("/customer/login/verify", { email, code: wrongCode(code) })).toMatchObject({
      error: "code.wrong",
    });
    expect(await post("/customer/login/verify", { email: `x-${email}`, code })).toMatchObject({ error: "code.wrong" });
    expect((await post("/customer/login/verify", { email, code })).code).toBe(200);
    expect(await post("/customer/login/verify", { email, code })).toMatchObject({ error: "code.wrong" });
  });

  test("takes over the orders of guests who typed the address, and of nobody else", async () => {
    const [guest, other] = [await aCustomer(shop.db, { email }), await aCustomer(shop.db, { email: `x-${email}` })];
    const sn = await anUnpaidOrder(guest);
    const theirs = await anUnpaidOrder(other);
    const token = await openByCode();
    expect(await ordersOf(token)).toMatchObject([{ order_sn: sn, number: 1 }]);
    expect((await shop.get("/customer/order", { sn }, { token })).data).toMatchObject({ order: { order_sn: sn } });
    expect(await shop.get("/customer/order", { sn: theirs }, { token })).toMatchObject({ error: "order.unknown" });
    const link = await post("/customer/order/link", { sn }, { token });
    expect((await post("/store/order/view", { token: link.data.token })).code).toBe(200);
    expect(await post("/customer/order/link", { sn: theirs }, { token })).toMatchObject({ error: "order.unknown" });
  });

  test("takes nothing over of a member with the address, whose session is none of a customer", async () => {
    const member = await aMember(shop.db, { email, money: { SP: "100.00" } });
    await anOrder(shop.db, { memberId: member.id, goodsId: tea, method: "SP", now: shop.now() });
    expect(await ordersOf(await openByCode())).toEqual([]);
    const token = await loginAs(shop.db, member, shop.now());
    expect(await shop.get("/customer/info", {}, { token })).toMatchObject({ code: 403, error: "session.expired" });
  });

  test("mailed to two tabs at once opens one account", async () => {
    const code = await codeTo(email);
    const opened = await Promise.all([1, 2, 3].map(async () => await post("/customer/login/verify", { email, code })));
    expect(opened.filter((answer) => answer.code === 200)).toHaveLength(1);
    const logins = shop.db.selectFrom("customer_login").select("email").where("email", "=", email);
    expect((await logins.execute()).length).toBe(1);
  });
});

describe("a password", () => {
  test("is set with the registration, logs in and is refused in one way whatever is wrong", async () => {
    const form = { email, name: "Alder", password: "a clear winter morning" };
    expect(await post("/customer/register", { ...form, code: await codeTo(email) })).toMatchObject({ code: 200 });
    expect((await post("/customer/login", form)).code).toBe(200);
    const wrong = await post("/customer/login", { email, password: "another morning" });
    const unknown = await post("/customer/login", { email: `x-${email}`, password: "another morning" });
    const without = `y-${email}`;
    await openByCode(without);
    const codeOnly = await post("/customer/login", { email: without, password: "another morning" });
    for (const answer of [wrong, unknown, codeOnly]) expect(answer).toMatchObject({ code: 400, error: "login.wrong" });
    expect(await post("/customer/register", { ...form, password: "password", code: "123456" })).toMatchObject({
      error: "password.common",
    });
  });

  test("cannot be guessed without end, for one address", async () => {
    const answers = [];
    for (let tried = 0; tried < 12; tried += 1)
      answers.push((await post("/customer/login", { email, password: `guess ${tried}` })).error);
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => "login.wrong"));
    expect(answers.at(-1)).toBe("login.too_many");
  });

  test("changes by the present one and ends the other sessions, not this one", async () => {
    const account = await aCustomerAccount(shop);
    const login = await post("/customer/login", { email: account.email, password: "correct horse" });
    const { token } = login.data;
    const change = { password: "correct horse", new_password: "a clear winter morning" };
    expect(await post("/customer/password", { ...change, password: "wrong horse" }, { token })).toMatchObject({
      error: "password.wrong",
    });
    expect((await post("/customer/password", change, { token })).code).toBe(200);
    expect((await shop.get("/customer/info", {}, { token })).code).toBe(200);
    expect((await shop.get("/customer/info", {}, { token: account.token })).code).toBe(403);
  });
});

describe("a session", () => {
  test("is in a cookie for a browser that asks for one, and ends with the logout", async () => {
    const { email: address } = await aCustomerAccount(shop);
    const headers = { session: "cookie", "sec-fetch-site": "same-origin", "content-type": "application/json" };
    const login = await shop.app.inject({
      method: "POST",
      url: "/api/customer/login",
      headers,
      payload: { email: address, password: "correct horse" },
    });
    expect(login.json()).toMatchObject({ code: 200, data: { token: "" } });
    const set = String(login.headers["set-cookie"]);
    expect(set).toMatch(/^__Secure-customer-session=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
    const cookie = set.split(";")[0] ?? "";
    const info = async (more: object) =>
      (await shop.app.inject({ url: "/api/customer/info", headers: { ...headers, cookie, ...more } })).json().code;
    expect(await info({})).toBe(200);
    expect(await info({ "sec-fetch-site": "cross-site" })).not.toBe(200);
    await shop.app.inject({
      method: "POST",
      url: "/api/customer/logout",
      headers: { ...headers, cookie },
      payload: {},
    });
    expect(await info({})).toBe(403);
  });
});

describe("erasure", () => {
  test("waits for an open order, then leaves orders and documents and nothing of the customer", async () => {
    const account = await aCustomerAccount(shop);
    const { token } = account;
    const guest = await aCustomer(shop.db, { email: account.email, account_id: account.customerId });
    const sn = await anUnpaidOrder(guest);
    const link = await linkTo(shop, sn);
    expect(await post("/customer/erase", {}, { token })).toMatchObject({ code: 409, error: "customer.open_order" });
    await post("/store/order/cancel", { token: link });
    expect((await post("/customer/erase", {}, { token })).code).toBe(200);
    expect((await shop.get("/customer/info", {}, { token })).code).toBe(403);
    expect(await post("/store/order/view", { token: link })).toMatchObject({ error: "order.link_over" });
    expect(await post("/customer/login", { email: account.email, password: "correct horse" })).toMatchObject({
      error: "login.wrong",
    });
    const left = await shop.db
      .selectFrom("customer")
      .select(["id", "name", "email", "phone"])
      .where("id", "in", [account.customerId, guest])
      .orderBy("id")
      .execute();
    expect(left.map(({ name, email: address, phone }) => [name, address, phone])).toEqual([
      ["", null, ""],
      ["", null, ""],
    ]);
  });
});

test("consent to show the seller how to reach the customer is given and withdrawn at any time, and each is recorded", async () => {
  const { token, customerId } = await aCustomerAccount(shop);
  const shown = async () => Object((await shop.get("/customer/info", {}, { token })).data).contact_shown;
  for (const contact_shown of [false, true, true, false]) {
    await post("/customer/consent", { contact_shown }, { token });
    expect(await shown()).toBe(contact_shown);
  }
  const recorded = shop.db
    .selectFrom("customer_consent")
    .select(["contact_shown", "text_version", "at"])
    .where("customer_id", "=", customerId)
    .orderBy("id");
  const [at, text_version] = [shop.now(), 1];
  expect(await recorded.execute()).toEqual([
    { contact_shown: true, text_version, at },
    { contact_shown: false, text_version, at },
  ]);
});
