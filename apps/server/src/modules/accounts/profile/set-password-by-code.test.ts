import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { checkPin } from "../pin/check-pin.ts";
import { agePin } from "../../../testing/age-pin.ts";
import { setCustomer } from "../../../testing/builders/a-customer.ts";
import { aMember, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { newestCode, wrongCode } from "../../../testing/read-mail.ts";
import { KEYS, plainPasswords, testApp, type Answer, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let member: TestMember;
let token: string;
let email: string;
let count = 0;
beforeAll(async () => {
  shop = await testApp();
  await aMember(shop.db);
});
beforeEach(async () => {
  count += 1;
  email = `settler-${count}@shop.example`;
  member = await aMember(shop.db, { email, nickname: "Settler" });
  token = await loginAs(shop.db, member, shop.now());
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const requestCode = async (): Promise<string> => {
  expect(await shop.get("/user/code", {}, { token })).toMatchObject({ code: 200 });
  return (await newestCode(shop.db, email)) ?? "";
};
const codeTo = async (address: string, from: string): Promise<string> => {
  expect(await shop.get("/code", { email: address }, { token: from })).toMatchObject({ code: 200, data: null });
  return (await newestCode(shop.db, address)) ?? "";
};
const setPass = (body: object, key?: string): Promise<Answer> =>
  shop.post("/setting/pass", body, key === undefined ? { token } : { token, key });
const logIn = async (password: string): Promise<number> =>
  (await shop.post("/login", { username: member.uid, password })).code;
const pinIs = async (pin: string): Promise<boolean> => (await checkPin(shop.db, KEYS, { memberId: member.id, pin })).ok;

describe("a code for the account", () => {
  test("goes to its e-mail, in the reader's language, and the answer shows the masked address", async () => {
    expect(await shop.get("/user/code", {}, { token, lang: "cn" })).toMatchObject({
      code: 200,
      data: { sent_to: `s***${count % 10}@shop.example` },
    });
    const mails = await shop.db
      .selectFrom("outbox")
      .select("body")
      .where("recipient", "=", email)
      .orderBy("id")
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain("验证码");
  });

  test("is sent once in 60 seconds, also when ten ask at once", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.get("/user/code", {}, { token })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === "code.too_soon")).toHaveLength(9);
    shop.wait(60);
    expect(await shop.get("/user/code", {}, { token })).toMatchObject({ code: 200 });
  });

  test("cannot be sent without an e-mail", async () => {
    await setCustomer(shop.db, member.id, { email: null });
    expect(await shop.get("/user/code", {}, { token })).toMatchObject({
      code: 409,
      error: "email.not_set",
      data: null,
    });
  });

  test("does not work for another account, nor does a code for the address work for the account", async () => {
    const other = await aMember(shop.db, { email });
    const code = await requestCode();
    const theirs = await loginAs(shop.db, other, shop.now());
    const body = { password: "battery staple", is_purse: false, sms_code: code };
    expect(await shop.post("/setting/pass", body, { token: theirs })).toMatchObject({ error: "code.wrong" });
    const forAddress = await codeTo(email, token);
    expect(await setPass({ ...body, sms_code: forAddress === code ? wrongCode(code) : forAddress })).toMatchObject({
      error: "code.wrong",
    });
  });
});

describe("a login password", () => {
  test("is set by code and ends every session of the member, and no other", async () => {
    const elsewhere = await loginAs(shop.db, member, shop.now());
    const others = await loginAs(shop.db, await aMember(shop.db), shop.now());
    const sms_code = await requestCode();
    expect(await setPass({ password: "battery staple", is_purse: "false", sms_code })).toMatchObject({
      code: 200,
      data: null,
    });
    for (const ended of [token, elsewhere]) {
      expect(await shop.get("/user/detail", {}, { token: ended })).toMatchObject({ code: 403 });
    }
    expect(await shop.get("/user/detail", {}, { token: others })).toMatchObject({ code: 200 });
    expect([await logIn("correct horse"), await logIn("battery staple")]).toEqual([400, 200]);
    expect(await pinIs("123456")).toBe(true);
  });

  test("is set once for a code, also of ten at once", async () => {
    const sms_code = await requestCode();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, each) => setPass({ password: `battery ${each}`, is_purse: 0, sms_code })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const logins = await Promise.all(answers.map((_, each) => logIn(`battery ${each}`)));
    expect(logins.map((code) => code === 200)).toEqual(answers.map(({ code }) => code === 200));
  });

  test("that is short, long, common or the account's own name is refused, and the code stays valid", async () => {
    const sms_code = await requestCode();
    for (const password of [
      "",
      "12345",
      "x".repeat(65),
      "password",
      "Settler",
      member.uid,
      email.toUpperCase(),
      "\u202eabcdef",
    ]) {
      expect(await setPass({ password, is_purse: false, sms_code }), password).toMatchObject({ code: 400 });
    }
    expect(await logIn("correct horse")).toBe(200);
    expect(await setPass({ password: "<script>é🌸", is_purse: false, sms_code })).toMatchObject({ code: 200 });
    expect(await logIn("<script>é🌸")).toBe(200);
  });

  test("is not set by a wrong code, and five of them invalidate the right one", async () => {
    const sms_code = await requestCode();
    const guess = { password: "battery staple", is_purse: false, sms_code: wrongCode(sms_code) };
    const answers: (string | undefined)[] = [];
    for (let each = 0; each < 5; each += 1) answers.push((await setPass(guess)).error);
    expect(answers).toEqual(["code.wrong", "code.wrong", "code.wrong", "code.wrong", "code.too_many_tries"]);
    expect(await setPass({ ...guess, sms_code })).toMatchObject({ code: 429, error: "code.too_many_tries" });
    expect(await shop.get("/user/detail", {}, { token })).toMatchObject({ code: 200 });
    expect(await logIn("correct horse")).toBe(200);
  });

  test("is not set by a code that is too old, or was never sent", async () => {
    const body = { password: "battery staple", is_purse: false };
    expect(await setPass({ ...body, sms_code: "000000" })).toMatchObject({ error: "code.wrong" });
    const sms_code = await requestCode();
    shop.wait(601);
    expect(await setPass({ ...body, sms_code })).toMatchObject({ code: 400, error: "code.expired" });
  });
});

test("no password is hashed before its code is checked, and a member's changes in an hour are limited", async () => {
  const hashed: string[] = [];
  const hash = async (password: string): Promise<string> => {
    hashed.push(password);
    return await plainPasswords.hash(password);
  };
  const counting = await testApp({ passwords: { ...plainPasswords, hash } });
  const { id, uid } = await aMember(counting.db);
  const own = await loginAs(counting.db, { ...member, id, uid }, counting.now());
  const body = { password: "battery staple", is_purse: false, sms_code: "000000" };
  const answers: (string | undefined)[] = [];
  for (let each = 0; each < 31; each += 1)
    answers.push((await counting.post("/setting/pass", body, { token: own })).error);
  expect(new Set(answers.slice(0, 30))).toEqual(new Set(["code.wrong"]));
  expect(answers.at(-1)).toBe("too_many");
  expect(hashed).toEqual([]);
  await counting.stop();
});

describe("a security password", () => {
  test("is set by code, keeps the sessions and lifts a lock", async () => {
    for (let each = 0; each < 10; each += 1) {
      await checkPin(shop.db, KEYS, { memberId: member.id, pin: "999999" });
      if (each === 4) await agePin(shop.db, member.id, 900);
    }
    expect(await pinIs("123456")).toBe(false);
    token = await loginAs(shop.db, member, shop.now());
    const sms_code = await requestCode();
    expect(await setPass({ password: "802613", is_purse: "true", sms_code })).toMatchObject({ code: 200, data: null });
    expect([await pinIs("802613"), await pinIs("123456")]).toEqual([true, false]);
    expect(await shop.get("/user/detail", {}, { token })).toMatchObject({ code: 200, data: { has_pin: true } });
    expect(await logIn("correct horse")).toBe(200);
  });

  test("is six digits and nothing else", async () => {
    const sms_code = await requestCode();
    for (const password of [
      "12345",
      "1234567",
      "12345a",
      "１２３４５６",
      " 123456",
      "12 456",
      "-12345",
      "🌸🌸🌸🌸🌸🌸",
      802613,
      null,
      ["802613"],
    ]) {
      expect(await setPass({ password, is_purse: true, sms_code }), String(password)).toMatchObject({ code: 400 });
    }
    expect(await setPass({ password: "802613", is_purse: true, sms_code })).toMatchObject({ code: 200 });
  });

  test.each(["000000", "777777", "123456", "345678", "987654", "654321", "890123", "109876"])(
    "is not %s, which everybody tries first, and the code stays good",
    async (password) => {
      const sms_code = await requestCode();
      const refusal = await setPass({ password, is_purse: true, sms_code });
      expect(refusal).toMatchObject({
        code: 400,
        error: "pin.weak",
        msg: expect.stringContaining("too easy to guess"),
      });
      expect(await setPass({ password: "802613", is_purse: true, sms_code })).toMatchObject({ code: 200 });
    },
  );

  test("repeated with its key gets the same answer and is set once", async () => {
    const sms_code = await requestCode();
    const body = { password: "802613", is_purse: true, sms_code };
    expect(await setPass(body, "pin")).toMatchObject({ code: 200 });
    expect(await setPass(body, "pin")).toMatchObject({ code: 200, headers: { "idempotency-replayed": "true" } });
    expect(await setPass(body)).toMatchObject({ error: "code.wrong" });
    expect(await setPass({ ...body, password: "316208" }, "pin")).toMatchObject({ error: "idempotency.mismatch" });
  });
});
