import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { aCustomer } from "../../../testing/builders/a-customer.ts";
import { aCustomerAccount, type CustomerAccount } from "../../../testing/builders/a-customer-account.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { anOrder } from "../../../testing/builders/an-order.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { newestCode, wrongCode } from "../../../testing/read-mail.ts";
import { openPublicShop } from "../../../testing/requests/valid-store-requests.ts";
import { type Answer, testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { BENT_PASSKEYS, BENT_SIGNATURES, softwareAuthenticator } from "../../../testing/software-authenticator.ts";

const ORIGIN = "https://shop.example";

let shop: TestApp;
let account: CustomerAccount;
let device: ReturnType<typeof softwareAuthenticator>;
beforeAll(async () => {
  shop = await testApp();
  await openPublicShop(shop);
});
beforeEach(async () => {
  account = await aCustomerAccount(shop);
  device = softwareAuthenticator(ORIGIN);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

let visits = 0;
const visitor = () => {
  visits += 1;
  return { address: `198.18.${Math.floor(visits / 250)}.${visits % 250}` };
};
const post = async (path: string, body: object, { token } = account): Promise<Answer> =>
  await shop.post(`/customer/passkey/${path}`, body, { token, ...visitor() });
const begin = async (proof: object = { password: "correct horse" }) => await post("add/begin", proof);
const store = async (made: object, name = "Phone") => await post("add", { name, ...made });
const addPasskey = async (): Promise<void> => {
  expect(await store(device.make(Object((await begin()).data)))).toMatchObject({ code: 200 });
};
const list = async ({ token } = account) => Object((await shop.get("/customer/passkeys", {}, { token })).data).list;
const asked = async () => Object((await shop.post("/customer/passkey/login/begin", {}, visitor())).data);
const logIn = async (used: object) => await shop.post("/customer/passkey/login", used, visitor());

test("a passkey that is added logs in to the account, with the orders of its guests, until it is removed", async () => {
  await addPasskey();
  const goodsId = await aGood(shop.db, { price: "10.00", stock: 10 });
  const guest = await aCustomer(shop.db, { email: account.email });
  const sn = await anOrder(shop.db, { customerId: guest, goodsId, method: "card", now: shop.now() });
  const opened = await logIn(device.use(await asked()));
  const { token } = Object(opened.data);
  expect((await shop.get("/customer/info", {}, { token })).data).toMatchObject({ email: account.email });
  expect((await shop.get("/customer/orders", {}, { token })).data).toMatchObject([{ order_sn: sn }]);
  const [passkey] = await list();
  expect(passkey).toMatchObject({ name: "Phone" });
  expect(passkey.used_at).toBeGreaterThan(0);
  const other = await aCustomerAccount(shop);
  expect(await post("remove", { id: passkey.id }, other)).toMatchObject({ error: "passkey.gone" });
  expect((await post("remove", { id: passkey.id })).code).toBe(200);
  expect(await logIn(device.use(await asked()))).toMatchObject({ error: "passkey.unknown" });
});

test("who has no password adds one by a code that was mailed, once", async () => {
  const { email } = account;
  await shop.db.updateTable("customer_login").set({ password_hash: null }).where("email", "=", email).execute();
  expect(await begin()).toMatchObject({ error: "password.wrong" });
  expect(await begin({})).toMatchObject({ error: "password.wrong" });
  await shop.post("/customer/login/code", { email }, visitor());
  const code = (await newestCode(shop.db, email)) ?? "";
  expect(await begin({ code: wrongCode(code) })).toMatchObject({ error: "code.wrong" });
  expect(await store(device.make(Object((await begin({ code })).data)))).toMatchObject({ code: 200 });
  expect(await begin({ code })).toMatchObject({ error: "code.wrong" });
  expect(await list()).toHaveLength(1);
});

test("a session alone adds none, and wrong passwords end", async () => {
  const answers = [];
  for (let tried = 0; tried < 12; tried += 1) answers.push((await begin({ password: `guess ${tried}` })).error);
  expect(new Set(answers)).toEqual(new Set(["password.wrong", "login.too_many"]));
  expect(await list()).toEqual([]);
});

test("a challenge is good once, for its account and its purpose", async () => {
  const { data } = await begin();
  const other = await aCustomerAccount(shop);
  expect(await post("add", { name: "Phone", ...device.make(Object(data)) }, other)).toMatchObject({
    error: "passkey.expired",
  });
  const again = Object((await begin()).data);
  expect((await store(device.make(again))).code).toBe(200);
  expect(await store(device.make(again))).toMatchObject({ error: "passkey.expired" });
  const challenge = await asked();
  expect((await logIn(device.use(challenge))).code).toBe(200);
  expect(await logIn(device.use(challenge))).toMatchObject({ error: "passkey.expired" });
  const late = await asked();
  shop.wait(301);
  expect(await logIn(device.use(late))).toMatchObject({ error: "passkey.expired" });
});

test("a customer's passkey is none of a member, nor the other way round", async () => {
  await addPasskey();
  const ofMembers = Object((await shop.post("/passkey/login/begin", {}, visitor())).data);
  expect(await shop.post("/passkey/login", device.use(ofMembers), visitor())).toMatchObject({
    error: "passkey.unknown",
  });
  const crossed = Object((await shop.post("/passkey/login/begin", {}, visitor())).data);
  expect(await logIn(device.use(crossed))).toMatchObject({ error: "passkey.expired" });
});

test("what a device bends is refused", async () => {
  for (const [, bent] of BENT_PASSKEYS)
    expect((await store(device.make(Object((await begin()).data), bent))).code).not.toBe(200);
  await addPasskey();
  expect((await logIn(device.use(await asked()))).code).toBe(200);
  for (const [, bent] of BENT_SIGNATURES) expect((await logIn(device.use(await asked(), bent))).code).not.toBe(200);
});

test("ten are the most, also of twelve at once", async () => {
  const made = [];
  for (let each = 0; each < 12; each += 1) made.push(softwareAuthenticator(ORIGIN).make(Object((await begin()).data)));
  const answers = await Promise.all(made.map(async (each) => await store(each)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(10);
  expect(answers.filter(({ error }) => error === "passkey.too_many")).toHaveLength(2);
  expect(await begin()).toMatchObject({ error: "passkey.too_many" });
});

test("an erasure removes them, also one that was just being added", async () => {
  await addPasskey();
  const made = softwareAuthenticator(ORIGIN).make(Object((await begin()).data));
  expect((await shop.post("/customer/erase", {}, { token: account.token })).code).toBe(200);
  expect(await store(made)).toMatchObject({ code: 403 });
  expect(await logIn(device.use(await asked()))).toMatchObject({ error: "passkey.unknown" });
});
