import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { aCustomerAccount, type CustomerAccount } from "../../../testing/builders/a-customer-account.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { newestCode, wrongCode } from "../../../testing/read-mail.ts";
import { openPublicShop } from "../../../testing/requests/valid-store-requests.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { softwareAuthenticator } from "../../../testing/software-authenticator.ts";

const PASSWORD = "correct horse";
const NEXT = "battery staple";

let shop: TestApp;
let account: CustomerAccount;
beforeAll(async () => {
  shop = await testApp();
  await openPublicShop(shop);
});
beforeEach(async () => {
  account = await aCustomerAccount(shop);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

let visits = 0;
const visitor = () => {
  visits += 1;
  return { address: `198.19.${Math.floor(visits / 250)}.${visits % 250}` };
};
const post = async (path: string, body: object, token = account.token) =>
  await shop.post(`/customer/${path}`, body, { token, ...visitor() });
const isOpen = async (token: string) => (await shop.get("/customer/info", {}, { token })).code === 200;
const anotherSession = async (): Promise<string> =>
  String(Object((await post("login", { email: account.email, password: PASSWORD })).data).token);
const mailsTo = async (email: string) =>
  await shop.db
    .selectFrom("outbox")
    .select(["template", "language", "body", "words"])
    .where("recipient", "=", email)
    .where("template", "<>", "code")
    .orderBy("id")
    .execute();
const templatesTo = async (email: string) => (await mailsTo(email)).map(({ template }) => template);
const codeTo = async (email: string): Promise<string> => {
  expect((await post("login/code", { email })).code).toBe(200);
  return (await newestCode(shop.db, email)) ?? "";
};
const addPasskey = async (name: string): Promise<void> => {
  const { data } = await post("passkey/add/begin", { password: PASSWORD });
  const made = softwareAuthenticator("https://shop.example").make(Object(data));
  expect((await post("passkey/add", { name, ...made })).code).toBe(200);
};
const passkeys = async () => Object((await shop.get("/customer/passkeys", {}, { token: account.token })).data).list;

test("a passkey that is added or removed is mailed, and removing one ends every other session", async () => {
  const other = await anotherSession();
  await addPasskey("Phone");
  expect(await isOpen(other)).toBe(true);
  const [passkey] = await passkeys();
  expect((await post("passkey/remove", { id: passkey?.id })).code).toBe(200);
  expect([await isOpen(other), await isOpen(account.token)]).toEqual([false, true]);
  expect((await post("passkey/remove", { id: passkey?.id })).error).toBe("passkey.gone");
  expect(await templatesTo(account.email)).toEqual(["customer_passkey_added", "customer_passkey_removed"]);
});

test("a changed password is mailed in the customer's language, with the passkeys that log in still", async () => {
  await addPasskey("Phone");
  await addPasskey("Laptop");
  await post("edit", { name: "Rowan", phone: "", language: "cn" });
  expect((await post("password", { password: "wrong", new_password: NEXT })).error).toBe("password.wrong");
  expect((await post("password", { password: PASSWORD, new_password: NEXT })).code).toBe(200);
  const { body, ...mail } = (await mailsTo(account.email)).at(-1) ?? { body: "" };
  expect(mail).toMatchObject({ template: "customer_password_changed", language: "cn" });
  expect(body).toContain("仍可登录的通行密钥: Laptop, Phone");
  expect(body).toContain("https://shop.example/shop/cn/account/details?password=code");
  expect(await templatesTo(account.email)).toHaveLength(3);
});

test("a password that a mailed code sets ends every other session and is mailed; a wrong code changes and mails nothing", async () => {
  const { email } = account;
  const code = await codeTo(email);
  expect((await post("register", { email, code: wrongCode(code), password: NEXT })).code).not.toBe(200);
  expect([await isOpen(account.token), await templatesTo(email)]).toEqual([true, []]);
  const { data } = await post("register", { email, code, password: NEXT });
  expect([await isOpen(account.token), await isOpen(String(Object(data).token))]).toEqual([false, true]);
  expect(await templatesTo(email)).toEqual(["customer_password_changed"]);
});

test("the password that an account is opened with is no change of one", async () => {
  const email = "first-password@shop.example";
  expect((await post("register", { email, code: await codeTo(email), password: NEXT })).code).toBe(200);
  expect(await templatesTo(email)).toEqual([]);
});

test("nobody fills a mailbox by changes: they end for some time", async () => {
  const answers = [];
  for (let each = 0; each < 12; each += 1) {
    const [password, new_password] = each % 2 === 0 ? [PASSWORD, NEXT] : [NEXT, PASSWORD];
    answers.push((await post("password", { password, new_password })).code === 200);
  }
  expect(answers).toEqual([...Array.from({ length: 10 }, () => true), false, false]);
  const begun = [];
  const { token } = await aCustomerAccount(shop);
  for (let each = 0; each < 31; each += 1)
    begun.push((await post("passkey/add/begin", { password: PASSWORD }, token)).error);
  expect([begun.slice(0, 30).every((error) => error === undefined), begun[30]]).toEqual([true, "too_many"]);
});

test("a customer's wrong passwords are no member's who has the same number", async () => {
  for (let each = 0; each < 11; each += 1) await post("password", { password: "wrong", new_password: NEXT });
  const counted = await shop.db
    .selectFrom("rate_limit")
    .select("name")
    .where("subject", "=", String(account.customerId))
    .orderBy("name")
    .orderBy("place")
    .execute();
  expect(counted).toEqual([{ name: "customer-proof" }]);
});
