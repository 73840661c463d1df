import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { setCustomer } from "../../../testing/builders/a-customer.ts";
import { aMember, loginAs } from "../../../testing/builders/a-member.ts";
import { newestCode, wrongCode } from "../../../testing/read-mail.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { KEYS, SECRET_KEY, testApp, type Answer, type TestApp } from "../../../testing/setup/test-app.ts";
import { testRandom } from "../../../testing/setup/test-random.ts";
import { consumeCode, issueCode, reserveTry, verifyCode } from "./verification-codes.ts";

let shop: TestApp;
let count = 0;
beforeAll(async () => {
  shop = await testApp();
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const someone = async (): Promise<string> => {
  count += 1;
  const email = `someone-${count}@shop.example`;
  await aMember(shop.db, { email });
  return email;
};
const ask = (email: string): Promise<Answer> => shop.get("/code", { email });
const codeFor = async (email: string): Promise<string> => {
  expect(await ask(email)).toMatchObject({ code: 200 });
  const code = await newestCode(shop.db, email);
  if (code === undefined) throw new Error(`no code was sent to ${email}`);
  return code;
};
const verify = (email: string, code: string): Promise<Answer> => shop.post("/public/verify/code", { email, code });

describe("asking for codes", () => {
  test("once in 60 seconds", async () => {
    const email = await someone();
    await codeFor(email);
    shop.wait(59);
    expect(await ask(email)).toMatchObject({ status: 200, code: 429, error: "code.too_soon", msg: /wait 1 seconds/ });
    shop.wait(1);
    expect(await ask(email)).toMatchObject({ code: 200 });
  });

  test("ten times in a day", async () => {
    const email = await someone();
    for (let each = 0; each < 10; each += 1) {
      await codeFor(email);
      shop.wait(61);
    }
    expect(await ask(email)).toMatchObject({ code: 429, error: "code.too_many" });
    shop.wait(86_400 - 611);
    expect(await ask(email)).toMatchObject({ error: "code.too_many" });
    shop.wait(1);
    expect(await ask(email)).toMatchObject({ code: 200 });
  });

  test("ten at once send one", async () => {
    const email = await someone();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(email)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const sent = await shop.db.selectFrom("outbox").select("id").where("recipient", "=", email).orderBy("id").execute();
    expect(sent).toHaveLength(1);
  });

  test("an unknown address is reported the same and gets nothing", async () => {
    const [known, unknown] = [await someone(), "nobody@shop.example"];
    const [first, second] = [await ask(known), await ask(unknown)];
    expect([second.code, second.msg, second.data]).toEqual([first.code, first.msg, first.data]);
    const [soon, soonToo] = [await ask(known), await ask(unknown)];
    expect([soonToo.code, soonToo.msg]).toEqual([soon.code, soon.msg]);
    expect(await newestCode(shop.db, unknown)).toBeUndefined();
  });

  test("an address in capitals is the same address", async () => {
    const email = await someone();
    await codeFor(email);
    expect(await ask(email.toUpperCase())).toMatchObject({ error: "code.too_soon" });
  });

  test("the message speaks the reader's language", async () => {
    const email = await someone();
    await shop.get("/code", { email }, { lang: "cn" });
    const mail = await shop.get("/dev/mail", { to: email });
    expect(JSON.stringify(mail.data)).toContain("验证码");
  });
});

describe("a code", () => {
  test("is good for 10 minutes", async () => {
    const email = await someone();
    const code = await codeFor(email);
    shop.wait(600);
    expect(await verify(email, code)).toMatchObject({ code: 200, data: null });
    shop.wait(1);
    expect(await verify(email, code)).toMatchObject({ code: 400, error: "code.expired" });
  });

  test("gives way to a newer one", async () => {
    const email = await someone();
    const old = await codeFor(email);
    shop.wait(60);
    const code = await codeFor(email);
    expect(code).not.toBe(old);
    expect(await verify(email, old)).toMatchObject({ error: "code.wrong" });
    expect(await verify(email, code)).toMatchObject({ code: 200 });
  });

  test("stands five wrong tries, and checking it costs none", async () => {
    const email = await someone();
    const code = await codeFor(email);
    for (let each = 0; each < 12; each += 1) expect(await verify(email, code)).toMatchObject({ code: 200 });
    const wrong: (string | undefined)[] = [];
    for (let each = 0; each < 5; each += 1) wrong.push((await verify(email, wrongCode(code))).error);
    expect(wrong).toEqual(["code.wrong", "code.wrong", "code.wrong", "code.wrong", "code.too_many_tries"]);
    expect(await verify(email, code)).toMatchObject({ code: 429, error: "code.too_many_tries" });
  });

  test("of 40 guesses at once looks at five", async () => {
    const email = await someone();
    const code = await codeFor(email);
    const answers = await Promise.all(Array.from({ length: 40 }, () => verify(email, wrongCode(code))));
    expect(answers.filter(({ error }) => error === "code.wrong").length).toBeLessThanOrEqual(5);
    expect(await verify(email, code)).toMatchObject({ error: "code.too_many_tries" });
  });

  test("is used up once, however many use it at once", async () => {
    const target = { subject: "member:7", purpose: "login", sentTo: "seven@shop.example" } as const;
    const secret = { key: SECRET_KEY, random: testRandom("codes") };
    const now = shop.now();
    const issued = await inTransaction(shop.db, (tx) => issueCode(tx, secret, target, now));
    const code = issued.ok ? issued.value : "";
    const use = async () => {
      const attemptAllowed = await reserveTry(shop.db, target.subject);
      return await inTransaction(shop.db, (tx) => consumeCode(tx, KEYS, { ...target, code, now, attemptAllowed }));
    };
    const outcomes = await Promise.all([use(), use(), use(), use()]);
    expect(outcomes.filter(({ ok }) => ok)).toEqual([done({ sentTo: "seven@shop.example" })]);
    const after = await inTransaction(shop.db, (tx) =>
      verifyCode(tx, KEYS, { ...target, code, now, attemptAllowed: true }),
    );
    expect(after).toMatchObject({ failure: { key: "code.wrong" } });
  });

  test("is stored so that it cannot be read", async () => {
    const email = await someone();
    const code = await codeFor(email);
    const { rows } = await shop.database.pool.query("select v::text as row from verification_code v");
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test("for one address is worth nothing for another", async () => {
    const [mine, yours] = [await someone(), await someone()];
    const code = await codeFor(mine);
    await codeFor(yours);
    expect(await verify(yours, code)).toMatchObject({ error: "code.wrong" });
  });
});

describe("a code is good for one purpose", () => {
  const mailTo = async (email: string, lang = "en"): Promise<string> =>
    JSON.stringify((await shop.get("/dev/mail", { to: email }, { lang })).data);
  const newMember = async (email?: string) => {
    const member = await aMember(shop.db, email === undefined ? {} : { email });
    if (email === undefined) await setCustomer(shop.db, member.id, { email: null });
    if (email === undefined) await shop.db.deleteFrom("member_pin").where("member_id", "=", member.id).execute();
    return { ...member, token: await loginAs(shop.db, member) };
  };
  const codeTo = async (email: string): Promise<string> => (await newestCode(shop.db, email)) ?? "";

  test("one to add an address resets no password, and one to reset a password adds no address", async () => {
    const [email, newcomer] = [await someone(), await newMember()];
    await shop.get("/code", { email }, { token: newcomer.token });
    expect(await mailTo(email)).toContain("to add this e-mail address to an account");
    expect(await verify(email, await codeTo(email))).toMatchObject({ error: "code.wrong" });
    shop.wait(61);
    await shop.get("/code", { email });
    expect(await mailTo(email)).toContain("to reset a forgotten login password");
    const form = { email, code: await codeTo(email) };
    expect(await shop.post("/setting/email", form, { token: newcomer.token })).toMatchObject({ error: "code.wrong" });
  });

  test("one for the login password does not set the security password, nor the other way round", async () => {
    const email = "two-passwords@shop.example";
    const { token } = await newMember(email);
    const set = async (isForWallets: boolean) => {
      const form = { password: isForWallets ? "802613" : "nine tall herons", is_purse: isForWallets };
      return await shop.post("/setting/pass", { ...form, sms_code: await codeTo(email) }, { token });
    };
    await shop.get("/user/code", { is_purse: "false" }, { token, lang: "cn" });
    expect(await mailTo(email)).toContain("仅用于修改登录密码");
    expect(await set(true)).toMatchObject({ error: "code.wrong" });
    shop.wait(61);
    await shop.get("/user/code", { is_purse: "true" }, { token });
    expect(await mailTo(email)).toContain("to change the security password");
    expect(await set(false)).toMatchObject({ error: "code.wrong" });
    expect(await set(true)).toMatchObject({ code: 200 });
    shop.wait(61);
    await shop.get("/user/code", {}, { token });
    expect(await set(false)).toMatchObject({ code: 200 });
  });
});
