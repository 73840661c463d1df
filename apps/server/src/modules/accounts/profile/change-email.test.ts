import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { setCustomer } from "../../../testing/builders/a-customer.ts";
import { aMember, loginAs, type MemberOptions, type TestMember } from "../../../testing/builders/a-member.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { newestCode, newestStopToken } from "../../../testing/read-mail.ts";
import { messagesTo } from "../../../testing/read-outbox.ts";
import { testApp, type Answer, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let count = 0;
let typed: string;
let thief: string;
beforeAll(async () => {
  shop = await testApp();
  await aMember(shop.db);
});
beforeEach(() => {
  count += 1;
  typed = `typed-${count}@shop.example`;
  thief = `thief-${count}@shop.example`;
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

type Holder = TestMember & { readonly token: string };

/** A member whose e-mail was only typed, and who is logged in. */
const aHolder = async (options: MemberOptions = {}): Promise<Holder> => {
  const member = await aMember(shop.db, { email: typed, emailProved: false, ...options });
  return { ...member, token: await loginAs(shop.db, member, shop.now()) };
};
const dropPin = async ({ id }: TestMember): Promise<void> => {
  await shop.db.deleteFrom("member_pin").where("member_id", "=", id).execute();
};
const setEmail = async ({ token }: Holder, email: string, proof: object = {}): Promise<Answer> => {
  await shop.get("/code", { email }, { token });
  const code = (await newestCode(shop.db, email)) ?? "";
  return await shop.post("/setting/email", { email, code, ...proof }, { token });
};
const emailOf = async ({ id }: TestMember) =>
  await shop.db
    .selectFrom("member_customer")
    .select(["email", "email_proved_at"])
    .where("id", "=", id)
    .executeTakeFirst();
const templatesTo = async ({ id }: TestMember, address: string) =>
  (await messagesTo(shop.db, id)).filter(({ recipient }) => recipient === address).map(({ template }) => template);
const transfer = async ({ token }: Holder): Promise<string | undefined> => {
  const [receiver] = await shop.db.selectFrom("member").select("uid").orderBy("id").limit(1).execute();
  const form = { uid: receiver?.uid, number: "1.00", password: "123456", wallet_type: 1 };
  return (await shop.post("/wallet/transfer", form, { token })).error;
};
const stop = async (token: string): Promise<Answer> => await shop.post("/public/email/stop", { token });

describe("a session alone", () => {
  test.each([
    ["a security password", {}, false],
    ["money", { money: { SP: "5.00" } }, true],
  ] as const)("does not replace a typed e-mail once there is %s", async (_, options, withoutPin) => {
    const member = await aHolder(options);
    if (withoutPin) await dropPin(member);
    expect(await setEmail(member, thief)).toMatchObject({ code: 409, error: "email.proof_required" });
    expect(await emailOf(member)).toMatchObject({ email: typed, email_proved_at: null });
  });

  test("does not add one either", async () => {
    const member = await aHolder();
    await setCustomer(shop.db, member.id, { email: null });
    expect(await setEmail(member, thief)).toMatchObject({ error: "email.proof_required" });
  });

  test("does not empty an account: no security password is set by a code to a typed address", async () => {
    const member = await aHolder({ money: { SP: "5.00" } });
    await setEmail(member, thief);
    shop.wait(61);
    await shop.get("/user/code", { is_purse: "true" }, { token: member.token });
    expect(await templatesTo(member, thief)).toEqual(["code"]);
    const sms_code = (await newestCode(shop.db, thief)) ?? "";
    const form = { password: "802613", is_purse: true, sms_code };
    expect((await shop.post("/setting/pass", form, { token: member.token })).error).toBe("code.wrong");
  });

  test("changes an account without one once, however many requests there are at once", async () => {
    const member = await aHolder();
    await dropPin(member);
    await shop.get("/code", { email: thief }, { token: member.token });
    const code = (await newestCode(shop.db, thief)) ?? "";
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.post("/setting/email", { email: thief, code }, { token: member.token })),
    );
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    const changes = await shop.db
      .selectFrom("email_change")
      .select("id")
      .where("member_id", "=", member.id)
      .orderBy("id")
      .execute();
    expect(changes).toHaveLength(1);
  });
});

describe("another e-mail", () => {
  test.each([
    ["the security password", { security_password: "123456" }],
    ["the login password", { login_password: "correct horse" }],
  ])("replaces a typed one with %s, and holds the money for a day", async (_, proof) => {
    const member = await aHolder({ money: { SP: "50.00" } });
    expect(await setEmail(member, thief, proof)).toMatchObject({ code: 200, data: null });
    expect(await emailOf(member)).toMatchObject({ email: thief, email_proved_at: shop.now() });
    expect(await templatesTo(member, typed)).toEqual(["email_changed"]);
    expect(await transfer(member)).toBe("wallet.held");
    shop.wait(86_401);
    expect(await transfer(member)).toBeUndefined();
  });

  test("is refused with a wrong proof, which is counted, and uses up no try at the code", async () => {
    const member = await aHolder();
    await shop.get("/code", { email: thief }, { token: member.token });
    const code = (await newestCode(shop.db, thief)) ?? "";
    const send = async (proof: object) =>
      (await shop.post("/setting/email", { email: thief, code, ...proof }, { token: member.token })).error;
    expect(await send({ security_password: "654321" })).toBe("pin.wrong");
    for (let tries = 0; tries < 10; tries += 1)
      expect(await send({ login_password: `wrong ${tries}` })).toBe("password.wrong");
    expect(await send({ login_password: "correct horse" })).toBe("login.too_many");
    expect(await send({})).toBe("email.proof_required");
    expect(await send({ security_password: "123456" })).toBeUndefined();
  });

  test("needs no proof while there is nothing to take, nor does the typed one itself", async () => {
    const fresh = await aHolder();
    await dropPin(fresh);
    expect(await setEmail(fresh, thief)).toMatchObject({ code: 200 });
    expect(await templatesTo(fresh, typed)).toEqual(["email_changed"]);
    const own = `own-${count}@shop.example`;
    const careful = await aHolder({ email: own, money: { SP: "5.00" } });
    expect(await setEmail(careful, own)).toMatchObject({ code: 200 });
    expect(await transfer(careful)).toBeUndefined();
  });

  test("never replaces a proved one", async () => {
    const member = await aHolder({ emailProved: true });
    expect(await setEmail(member, thief, { security_password: "123456" })).toMatchObject({
      error: "email.already_set",
    });
  });
});

describe("a code", () => {
  test("that was sent to a typed e-mail proves it when it is used", async () => {
    const member = await aHolder();
    await shop.get("/user/code", { is_purse: "true" }, { token: member.token });
    const form = { password: "802613", is_purse: true, sms_code: await newestCode(shop.db, typed) };
    expect(await shop.post("/setting/pass", form, { token: member.token })).toMatchObject({ code: 200 });
    expect((await emailOf(member))?.email_proved_at).toEqual(shop.now());
  });

  test("that went to an address which was replaced since proves and sets nothing", async () => {
    const member = await aHolder();
    await shop.get("/user/code", { is_purse: "true" }, { token: member.token });
    const sms_code = await newestCode(shop.db, typed);
    await setCustomer(shop.db, member.id, { email: thief });
    const form = { password: "802613", is_purse: true, sms_code };
    expect((await shop.post("/setting/pass", form, { token: member.token })).error).toBe("code.wrong");
    expect((await emailOf(member))?.email_proved_at).toBeNull();
  });

  test("that was sent by SMS proves no e-mail", async () => {
    const member = await aHolder();
    const mobile = `+6581${String(count).padStart(6, "0")}`;
    const proved = { phone: mobile, phone_verified_at: shop.now() };
    await setCustomer(shop.db, member.id, proved);
    await shop.get("/user/code", { is_purse: "true" }, { token: member.token });
    const form = { password: "802613", is_purse: true, sms_code: await newestCode(shop.db, mobile) };
    expect(await shop.post("/setting/pass", form, { token: member.token })).toMatchObject({ code: 200 });
    expect((await emailOf(member))?.email_proved_at).toBeNull();
  });
});

describe("the link to the former e-mail", () => {
  const changed = async () => {
    const member = await aHolder({ money: { SP: "50.00" } });
    await setEmail(member, thief, { security_password: "123456" });
    return { member, token: await newestStopToken(shop.db, member.id) };
  };

  test("brings it back, ends every session, and holds the money again", async () => {
    const { member, token } = await changed();
    shop.wait(3_600);
    expect(await stop(token)).toMatchObject({ code: 200, data: { username: member.uid, email: typed } });
    expect(await emailOf(member)).toMatchObject({ email: typed, email_proved_at: null });
    expect(await shop.get("/user/info", {}, { token: member.token })).toMatchObject({ code: 403 });
    expect(await templatesTo(member, thief)).toContain("email_change_stopped");
    const again = { ...member, token: await loginAs(shop.db, member, shop.now()) };
    shop.wait(86_000);
    expect(await transfer(again)).toBe("wallet.held");
  });

  test("removes what was set up since: login password, security password, number and authenticator app", async () => {
    const { member, token } = await changed();
    shop.wait(61);
    await shop.get("/user/code", { is_purse: "true" }, { token: member.token });
    const pin = { password: "802613", is_purse: true, sms_code: await newestCode(shop.db, thief) };
    expect((await shop.post("/setting/pass", pin, { token: member.token })).code).toBe(200);
    await shop.post("/user/totp/begin", { password: "correct horse" }, { token: member.token });
    shop.wait(61);
    await shop.get("/user/code", { is_purse: "false" }, { token: member.token });
    const login = { password: "nine tall herons", is_purse: false, sms_code: await newestCode(shop.db, thief) };
    expect((await shop.post("/setting/pass", login, { token: member.token })).code).toBe(200);
    const number = { phone: "+6590000001", phone_verified_at: shop.now() };
    await setCustomer(shop.db, member.id, number);
    expect((await stop(token)).code).toBe(200);
    for (const password of ["nine tall herons", "correct horse"])
      expect((await shop.post("/login", { username: member.uid, password })).error).toBe("login.wrong");
    const { rows } = await shop.database.pool.query(
      `select (select count(*)::int from member_pin where member_id = $1) as pins,
         (select count(*)::int from member_totp where member_id = $1) as apps,
         (select mobile_verified_at from member_customer where id = $1) as mobile`,
      [member.id],
    );
    expect(rows).toEqual([{ pins: 0, apps: 0, mobile: null }]);
  });

  test("leaves the passwords alone that were not replaced", async () => {
    const { member, token } = await changed();
    await stop(token);
    expect((await shop.post("/login", { username: member.uid, password: "correct horse" })).code).toBe(200);
    const pins = await shop.db.selectFrom("member_pin").select("hash").where("member_id", "=", member.id).execute();
    expect(pins).toHaveLength(1);
  });

  test("is good once, even for ten at once, and for seven days", async () => {
    const { token } = await changed();
    const answers = await Promise.all(Array.from({ length: 10 }, async () => await stop(token)));
    expect(answers.map(({ error }) => error ?? "done").toSorted()).toEqual([
      "done",
      ...Array.from({ length: 9 }, () => "email.link_over"),
    ]);
    typed = `late-${count}@shop.example`;
    thief = `late-thief-${count}@shop.example`;
    const late = await changed();
    shop.wait(7 * 86_400 + 1);
    expect(await stop(late.token)).toMatchObject({ code: 409, error: "email.link_over" });
    expect(await stop("nothing")).toMatchObject({ error: "email.link_over" });
  });

  test("brings back a typed address, which resets no password for seven days: it might be a stranger's", async () => {
    const { member, token } = await changed();
    await stop(token);
    shop.wait(61);
    await shop.get("/code", { email: typed });
    const form = { email: typed, username: member.uid, password: "nine tall herons" };
    const reset = async () => await shop.post("/reset", { ...form, code: await newestCode(shop.db, typed) });
    expect(await reset()).toMatchObject({ code: 409, error: "email.changed_lately" });
    const again = await loginAs(shop.db, member, shop.now());
    expect((await shop.get("/user/code", {}, { token: again })).error).toBe("email.changed_lately");
    shop.wait(7 * 86_400);
    await shop.get("/code", { email: typed });
    expect(await reset()).toMatchObject({ code: 200 });
  });
});
