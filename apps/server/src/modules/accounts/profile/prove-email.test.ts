import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { done } from "@espalier/core/vocabulary/outcome";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { writeSetting } from "../../settings/settings.ts";
import { setCustomer } from "../../../testing/builders/a-customer.ts";
import { aMember, loginAs } from "../../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { newestCode, wrongCode } from "../../../testing/read-mail.ts";
import { testApp, type Answer, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
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
  token = await loginAs(shop.db, await aMember(shop.db, { email }), shop.now());
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const withoutEmail = async (): Promise<{ readonly token: string }> => {
  const bare = await aMember(shop.db);
  await setCustomer(shop.db, bare.id, { email: null });
  await shop.db.deleteFrom("member_pin").where("member_id", "=", bare.id).execute();
  return { token: await loginAs(shop.db, bare, shop.now()) };
};
const codeTo = async (address: string, from: string): Promise<string> => {
  expect(await shop.get("/code", { email: address }, { token: from })).toMatchObject({ code: 200, data: null });
  return (await newestCode(shop.db, address)) ?? "";
};
const setEmail = (from: string, address: string, code: string): Promise<Answer> =>
  shop.post("/setting/email", { email: address, code }, { token: from });
const emailOf = async (from: string): Promise<unknown> =>
  Object(Object((await shop.get("/user/detail", {}, { token: from })).data)).email;

describe("an e-mail", () => {
  test("is added to an account that has none, which can then set passwords", async () => {
    const bare = await withoutEmail();
    const address = `fresh-${count}@shop.example`;
    const code = await codeTo(address, bare.token);
    expect(await setEmail(bare.token, ` ${address.toUpperCase()} `, code)).toMatchObject({
      code: 200,
      msg: "Your e-mail is added",
      data: null,
    });
    expect(await emailOf(bare.token)).toBe(address);
    expect(await shop.get("/user/code", {}, { token: bare.token })).toMatchObject({ code: 200 });
    const sms_code = await newestCode(shop.db, address);
    const body = { password: "802613", is_purse: true, sms_code };
    expect(await shop.post("/setting/pass", body, { token: bare.token })).toMatchObject({ code: 200 });
  });

  test("is not changed once it is set", async () => {
    const address = `second-${count}@shop.example`;
    const code = await codeTo(address, token);
    expect(await setEmail(token, address, code)).toMatchObject({ code: 409, error: "email.already_set" });
    expect(await emailOf(token)).toBe(email);
  });

  test("of another account is refused, but only after its code was entered", async () => {
    const bare = await withoutEmail();
    const code = await codeTo(email, bare.token);
    expect(await setEmail(bare.token, email, wrongCode(code))).toMatchObject({ code: 400, error: "code.wrong" });
    expect(await setEmail(bare.token, email, code)).toMatchObject({ code: 409, error: "email.used" });
    expect(await emailOf(bare.token)).toBe("");
  });

  test("may be shared by as many accounts as the setting permits", async () => {
    const bare = await withoutEmail();
    const code = await codeTo(email, bare.token);
    const perEmail = async (number: number) =>
      await inTransaction(shop.db, async (tx) => done(await writeSetting(tx, "account.perEmail", number)));
    await perEmail(2);
    expect(await setEmail(bare.token, email, code)).toMatchObject({ code: 200 });
    const third = await withoutEmail();
    shop.wait(61);
    expect(await setEmail(third.token, email, await codeTo(email, third.token))).toMatchObject({ error: "email.used" });
    await perEmail(1);
  });

  test("claimed by two at the same time goes to one", async () => {
    const two = [await withoutEmail(), await withoutEmail()];
    const address = `contested-${count}@shop.example`;
    const code = await codeTo(address, two[0]?.token ?? "");
    const answers = await Promise.all(two.map(async (each) => await setEmail(each.token, address, code)));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === "code.wrong" || error === "email.used")).toHaveLength(1);
    const owners = await shop.db
      .selectFrom("customer")
      .select("id")
      .where("email", "=", address)
      .orderBy("id")
      .execute();
    expect(owners).toHaveLength(1);
  });

  test("is not used up by those who only typed it, before, while or after it is proved", async () => {
    const bare = await withoutEmail();
    const address = `rushed-${count}@shop.example`;
    const code = await codeTo(address, bare.token);
    const { data } = await shop.get("/user/info", {}, { token });
    const form = {
      nickname: "Rusher",
      email: address,
      country: "SG",
      password: "battery staple",
      repeat: "battery staple",
      inviteCode: String(Object(Object(data).info).invite_code),
      checked: true,
      agree: true,
    };
    expect((await shop.post("/reg", form)).code).toBe(200);
    const [own, ...others] = await Promise.all([
      setEmail(bare.token, address, code),
      ...Array.from({ length: 9 }, () => shop.post("/reg", form)),
    ]);
    expect(own.code).toBe(200);
    for (const { code: status, error } of others)
      expect([status, error]).toBeOneOf([
        [200, undefined],
        [409, "email.used"],
      ]);
    expect((await shop.post("/reg", form)).error).toBe("email.used");
    const owners = shop.db.selectFrom("member_customer").select("id").where("email", "=", address);
    expect(await owners.where("email_proved_at", "is not", null).execute()).toHaveLength(1);
  });

  test("that was only typed is proved by its code, or corrected by that of another", async () => {
    const typed = async () => {
      const member = await aMember(shop.db, { email: `typed-${count}@shop.example`, emailProved: false });
      await shop.db.deleteFrom("member_pin").where("member_id", "=", member.id).execute();
      return await loginAs(shop.db, member, shop.now());
    };
    const [first, second, third] = [await typed(), await typed(), await typed()];
    const info = async (from: string) => Object(Object((await shop.get("/user/info", {}, { token: from })).data).info);
    expect(await info(first)).toMatchObject({ email: `typed-${count}@shop.example`, email_proved: false });
    const address = `typed-${count}@shop.example`;
    const code = await codeTo(address, first);
    expect((await setEmail(first, address, wrongCode(code))).error).toBe("code.wrong");
    expect((await setEmail(first, address, code)).code).toBe(200);
    expect(await info(first)).toMatchObject({ email: address, email_proved: true });
    expect(await setEmail(first, address, code)).toMatchObject({ error: "email.already_set" });
    shop.wait(61);
    expect((await setEmail(second, address, await codeTo(address, second))).error).toBe("email.used");
    const other = `corrected-${count}@shop.example`;
    expect((await setEmail(third, other, await codeTo(other, third))).code).toBe(200);
    expect(await info(third)).toMatchObject({ email: other, email_proved: true });
  });

  test("that was only typed is not proved by a code for another purpose", async () => {
    const address = `purpose-${count}@shop.example`;
    const from = await loginAs(shop.db, await aMember(shop.db, { email: address, emailProved: false }), shop.now());
    await shop.get("/code", { email: address });
    const forgotten = (await newestCode(shop.db, address)) ?? "";
    expect((await setEmail(from, address, forgotten)).error).toBe("code.wrong");
  });

  test("must be an address, and a code six digits", async () => {
    const bare = await withoutEmail();
    const wrong = [
      "",
      " ",
      "a",
      "a@b",
      "a b@c.example",
      "<script>@c.example",
      "ａ@c.example",
      `${"x".repeat(60)}@c.example`,
      "\u202ea@c.example",
      "🌸@c.example",
      5,
      null,
      ["a@c.example"],
    ];
    for (const address of wrong) {
      const answer = await shop.post("/setting/email", { email: address, code: "123456" }, { token: bare.token });
      expect(answer, String(address)).toMatchObject({ code: 400 });
    }
    for (const code of ["", "12345", "1234567", "１２３４５６", "abcdef", "<b>", 123456, null]) {
      const answer = await shop.post("/setting/email", { email: "a@c.example", code }, { token: bare.token });
      expect(answer, String(code)).toMatchObject({ code: 400 });
    }
    expect(await emailOf(bare.token)).toBe("");
  });
});

test("a member can send codes to at most twenty addresses in a day", async () => {
  const answers: (string | undefined)[] = [];
  for (let each = 0; each < 21; each += 1) {
    answers.push((await shop.get("/code", { email: `stranger-${count}-${each}@shop.example` }, { token })).error);
  }
  expect(answers.filter((error) => error === undefined)).toHaveLength(20);
  expect(answers.at(-1)).toBe("code.too_many");
});
