import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { setCustomer } from "../../../testing/builders/a-customer.ts";
import { aMember, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { newestCode, wrongCode } from "../../../testing/read-mail.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type Answer, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let member: TestMember;
let email: string;
let code: string;
let count = 0;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  count += 1;
  email = `forgetful-${count}@shop.example`;
  member = await aMember(shop.db, { email });
  await shop.get("/code", { email });
  code = (await newestCode(shop.db, email)) ?? "";
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const reset = (change: object = {}): Promise<Answer> =>
  shop.post("/reset", { email, code, username: member.uid, password: "battery staple", ...change });
const logIn = (password: string): Promise<Answer> => shop.post("/login", { username: member.uid, password });

test("sets the password and ends every session", async () => {
  const tokens = [await loginAs(shop.db, member), await loginAs(shop.db, member)];
  const others = await loginAs(shop.db, await aMember(shop.db));
  expect(await reset()).toMatchObject({ code: 200, data: null });
  for (const token of tokens) expect(await shop.get("/user/detail", {}, { token })).toMatchObject({ code: 403 });
  expect(await shop.get("/user/detail", {}, { token: others })).toMatchObject({ code: 200 });
  expect([(await logIn("correct horse")).code, (await logIn("battery staple")).code]).toEqual([400, 200]);
});

test("a code works once, even for ten simultaneous requests", async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => reset({ password: `battery staple ${index}` })),
  );
  expect(answers.filter((each) => each.code === 200).length).toBe(1);
  expect(await reset()).toMatchObject({ code: expect.toBeOneOf([400, 429]) });
});

test("of another account, or without the right code, changes nothing", async () => {
  const other = await aMember(shop.db);
  const token = await loginAs(shop.db, member);
  expect(await reset({ username: other.uid })).toMatchObject({ code: 400, error: "code.wrong" });
  expect(await reset({ username: "99999999" })).toMatchObject({ code: 400, error: "code.wrong" });
  expect(await reset({ code: wrongCode(code) })).toMatchObject({ code: 400, error: "code.wrong" });
  expect(await reset({ email: "nobody@shop.example" })).toMatchObject({ code: 400, error: "code.wrong" });
  expect(await shop.get("/user/detail", {}, { token })).toMatchObject({ code: 200 });
  expect(await logIn("correct horse")).toMatchObject({ code: 200 });
  expect(await reset()).toMatchObject({ code: 200 });
});

test("guessing ends after five tries, also with other account numbers", async () => {
  for (let each = 0; each < 5; each += 1) await reset({ username: String(20_000_000 + each) });
  expect(await reset()).toMatchObject({ code: 429, error: "code.too_many_tries" });
});

test.each([
  ["short", "12345"],
  ["common", "password"],
  ["long", "x".repeat(65)],
])("a %s password is refused and the code stays valid", async (_, password) => {
  expect(await reset({ password })).toMatchObject({ code: 400 });
  expect(await reset()).toMatchObject({ code: 200 });
});

test("a repeat with its key gets the same answer and is not done twice", async () => {
  const again = (): Promise<Answer> =>
    shop.post("/reset", { email, code, username: member.uid, password: "battery staple" }, { key: `reset ${count}` });
  expect(await again()).toMatchObject({ code: 200 });
  const token = await loginAs(shop.db, member);
  expect(await again()).toMatchObject({ code: 200, headers: { "idempotency-replayed": "true" } });
  expect(await shop.get("/user/detail", {}, { token })).toMatchObject({ code: 200 });
});

test("proves an address that was only typed, unless somebody else proved it", async () => {
  const proved = async (id: number): Promise<boolean> =>
    (
      await shop.db
        .selectFrom("member_customer")
        .select("email_proved_at")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).email_proved_at !== null;
  const again = async (username: string): Promise<Answer> => {
    shop.wait(61);
    await shop.get("/code", { email });
    return await reset({ username, code: await newestCode(shop.db, email) });
  };
  const late = await aMember(shop.db, { email, emailProved: false });
  expect((await again(late.uid)).code).toBe(200);
  expect(await proved(late.id)).toBe(false);
  await setCustomer(shop.db, member.id, { email: null });
  expect((await again(late.uid)).code).toBe(200);
  expect(await proved(late.id)).toBe(true);
});
