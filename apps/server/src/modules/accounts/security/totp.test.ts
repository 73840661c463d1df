import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { customerOf } from "../../members/customer-of.ts";
import { aMember, loginAs, type TestMember } from "../../../testing/builders/a-member.ts";
import { anOperator, type TestOperator } from "../../../testing/builders/an-operator.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { type Answer, testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { totpCode } from "../../../testing/setup/totp-code.ts";
import { softwareAuthenticator } from "../../../testing/software-authenticator.ts";

const PASSWORD = "correct horse";

let shop: TestApp;
let member: TestMember;
let token: string;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  member = await aMember(shop.db);
  token = await loginAs(shop.db, member, shop.now());
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const post = async (path: string, body: object): Promise<Answer> => await shop.post(path, body, { token });
const begin = async (): Promise<string> =>
  String(Object((await post("/user/totp/begin", { password: PASSWORD })).data).secret);
const codeOf = (secret: string, seconds = 0): string =>
  totpCode(secret, new Date(shop.now().getTime() + seconds * 1000));
/** Sets up an app; the code that confirmed it is used up. */
const setUp = async (): Promise<{ readonly secret: string; readonly codes: readonly string[] }> => {
  const secret = await begin();
  const answer = await post("/user/totp/confirm", { code: codeOf(secret) });
  expect(answer.code).toBe(200);
  return { secret, codes: Object(answer.data).recovery_codes };
};
let visits = 0;
const newAddress = (): string => {
  visits += 1;
  return `198.51.${Math.floor(visits / 250)}.${visits % 250}`;
};
const logIn = async (code?: string, address = newAddress()): Promise<Answer> =>
  await shop.post(
    "/login",
    { username: member.uid, password: PASSWORD, ...(code === undefined ? {} : { code }) },
    { address },
  );
const security = async () => Object((await shop.get("/user/security", {}, { token })).data).totp;
const mails = async (): Promise<readonly string[]> =>
  (
    await shop.db
      .selectFrom("outbox")
      .select("template")
      .where("customer_id", "=", customerOf(member.id))
      .orderBy("id")
      .execute()
  ).map(({ template }) => template);

describe("the login", () => {
  test("of a member without an app is as specified, whatever else is sent", async () => {
    for (const code of [undefined, "", "123456", "not a code"]) expect((await logIn(code)).code).toBe(200);
  });

  test("needs a code once an app is set up, and not while one is only begun", async () => {
    await begin();
    expect((await logIn()).code).toBe(200);
    const { secret } = await setUp();
    expect(await logIn()).toMatchObject({ status: 200, code: 400, error: "totp.code_required", data: null });
    expect(await logIn("")).toMatchObject({ error: "totp.code_required" });
    expect(await logIn("000000")).toMatchObject({ code: 400, error: "totp.code_wrong", data: null });
    expect((await logIn(codeOf(secret, 30))).code).toBe(200);
  });

  test("says nothing about the app without the right password", async () => {
    const { secret } = await setUp();
    const body = { username: member.uid, password: "wrong", code: codeOf(secret, 30) };
    expect((await shop.post("/login", body, { address: newAddress() })).error).toBe("login.wrong");
    expect((await logIn(codeOf(secret, 30))).code).toBe(200);
  });

  test("takes a code once, one period early or late, also of 50 at once", async () => {
    const { secret } = await setUp();
    expect((await logIn(codeOf(secret))).error).toBe("totp.code_wrong");
    shop.wait(90);
    for (const [seconds, error] of [
      [-60, "totp.code_wrong"],
      [60, "totp.code_wrong"],
      [-30, undefined],
      [-30, "totp.code_wrong"],
      [30, undefined],
      [0, "totp.code_wrong"],
    ] as const)
      expect([seconds, (await logIn(codeOf(secret, seconds))).error]).toEqual([seconds, error]);
    shop.wait(900);
    const home = newAddress();
    await shop.deps.limits.knowAddress({ audience: "member", account: member.uid, address: home });
    const code = codeOf(secret);
    const together = await Promise.all(Array.from({ length: 50 }, async () => await logIn(code, home)));
    expect(together.filter(({ code: status }) => status === 200)).toHaveLength(1);
  });

  test("counts tries: of 50 guesses at once, one of them right, ten are checked", async () => {
    for (let round = 0; round < 10; round += 1) {
      member = await aMember(shop.db);
      token = await loginAs(shop.db, member, shop.now());
      const { secret } = await setUp();
      const right = codeOf(secret, 30);
      const answers = await Promise.all(
        Array.from({ length: 50 }, async (_, index) => await logIn(index === round * 5 ? right : "000000")),
      );
      expect(answers.filter(({ error }) => error === "totp.code_wrong").length).toBeLessThanOrEqual(10);
      await logIn("000000");
      expect((await logIn("000000")).error).toBe("login.too_many");
    }
  });

  test.each([86_400, 30 * 86_400])(
    "takes a code once the clock, which was ahead by %i s, is right again",
    async (seconds) => {
      const { secret } = await setUp();
      shop.wait(seconds);
      expect((await logIn(codeOf(secret))).code).toBe(200);
      shop.wait(60 - seconds);
      expect((await logIn(codeOf(secret))).code).toBe(200);
      expect((await logIn(codeOf(secret))).error).toBe("totp.code_wrong");
    },
  );

  test("takes no seen code again because the clock was put back a little", async () => {
    const { secret } = await setUp();
    shop.wait(240);
    expect((await logIn(codeOf(secret))).code).toBe(200);
    shop.wait(-180);
    expect((await logIn(codeOf(secret))).error).toBe("totp.code_wrong");
  });

  test("takes no code of another member", async () => {
    const theirs = await setUp();
    member = await aMember(shop.db);
    token = await loginAs(shop.db, member, shop.now());
    await setUp();
    expect((await logIn(codeOf(theirs.secret, 30))).error).toBe("totp.code_wrong");
    expect((await logIn(theirs.codes[0])).error).toBe("totp.code_wrong");
  });

  test("by passkey needs no code", async () => {
    const device = softwareAuthenticator("https://shop.example");
    const { codes } = await setUp();
    const begun = await post("/user/passkey/add/begin", { password: PASSWORD, code: codes[0] });
    expect((await post("/user/passkey/add", { name: "Phone", ...device.make(Object(begun.data)) })).code).toBe(200);
    const { data } = await shop.post("/passkey/login/begin", {}, { address: newAddress() });
    expect((await shop.post("/passkey/login", device.use(Object(data)))).code).toBe(200);
  });

  test("refuses a frozen member only after the code", async () => {
    const { secret } = await setUp();
    await shop.db.updateTable("member").set({ frozen_at: shop.now() }).where("id", "=", member.id).execute();
    expect((await logIn("000000")).error).toBe("totp.code_wrong");
    expect((await logIn(codeOf(secret, 30))).error).toBe("member.frozen");
  });

  test("still needs the code after the password was reset by mail", async () => {
    await setUp();
    const hash = await shop.deps.passwords.hash("another horse");
    await shop.db.updateTable("member").set({ password_hash: hash }).where("id", "=", member.id).execute();
    const body = { username: member.uid, password: "another horse" };
    expect((await shop.post("/login", body, { address: newAddress() })).error).toBe("totp.code_required");
  });
});

describe("recovery codes", () => {
  test("are ten, stored as hashes, and log in once each, however they are typed", async () => {
    const { codes } = await setUp();
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(?:-[0-9a-hjkmnp-tv-z]{4}){3}$/);
    const { rows } = await shop.database.pool.query("select encode(hash, 'escape') as hash from member_recovery_code");
    for (const { hash } of rows) expect(codes).not.toContain(hash);
    const [first = "", second = ""] = codes;
    const address = newAddress();
    const together = await Promise.all(Array.from({ length: 9 }, async () => await logIn(first, address)));
    expect(together.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(
      (await logIn(second.toUpperCase().replaceAll("-", " ").replaceAll("1", "l").replaceAll("0", "O"))).code,
    ).toBe(200);
    expect(await security()).toMatchObject({ recovery_codes: 8 });
    expect((await mails()).filter((template) => template === "recovery_code_used")).toHaveLength(2);
  });

  test("are replaced together, with a code", async () => {
    const { secret, codes } = await setUp();
    expect((await post("/user/totp/codes", { password: PASSWORD })).error).toBe("totp.code_required");
    const { data } = await post("/user/totp/codes", { password: PASSWORD, code: codeOf(secret, 30) });
    const fresh: readonly string[] = Object(data).recovery_codes;
    expect(fresh).toHaveLength(10);
    expect((await logIn(codes[3])).error).toBe("totp.code_wrong");
    expect((await logIn(fresh[3])).code).toBe(200);
  });
});

describe("the app", () => {
  test("is begun with the password, confirmed by a code, and shown with the codes that are left", async () => {
    expect(await security()).toBeNull();
    expect((await post("/user/totp/confirm", { code: "123456" })).error).toBe("totp.not_begun");
    expect((await post("/user/totp/begin", { password: "wrong" })).error).toBe("password.wrong");
    const first = await begin();
    const { data } = await post("/user/totp/begin", { password: PASSWORD });
    expect(Object(data).uri).toContain(`Espalier:${member.uid}`);
    expect((await post("/user/totp/confirm", { code: codeOf(first) })).error).toBe("totp.code_wrong");
    expect((await post("/user/totp/confirm", { code: codeOf(Object(data).secret) })).code).toBe(200);
    expect(await security()).toEqual({ since: Math.floor(shop.now().getTime() / 1000), recovery_codes: 10 });
    expect((await post("/user/totp/begin", { password: PASSWORD })).error).toBe("totp.code_required");
    expect(await mails()).toEqual(["totp_added"]);
  });

  test("cannot be replaced by another, nor confirmed twice by parallel requests", async () => {
    const secret = await begin();
    const code = codeOf(secret);
    const together = await Promise.all(
      Array.from({ length: 8 }, async () => await post("/user/totp/confirm", { code })),
    );
    expect(together.filter(({ code: status }) => status === 200)).toHaveLength(1);
    expect(together.filter(({ error }) => error === "totp.set")).toHaveLength(7);
    const again = await post("/user/totp/begin", { password: PASSWORD, code: codeOf(secret, 30) });
    expect(again.error).toBe("totp.set");
  });

  test("has its codes counted while it is confirmed", async () => {
    const secret = await begin();
    const guesses = await Promise.all(
      Array.from({ length: 50 }, async () => await post("/user/totp/confirm", { code: "000000" })),
    );
    expect(guesses.filter(({ error }) => error === "totp.code_wrong")).toHaveLength(10);
    expect((await post("/user/totp/confirm", { code: codeOf(secret) })).error).toBe("login.too_many");
    shop.wait(1);
  });

  test("is removed with password and code, which a session alone does not have", async () => {
    const { secret, codes } = await setUp();
    expect((await post("/user/totp/remove", { password: PASSWORD })).error).toBe("totp.code_required");
    expect((await post("/user/totp/remove", { password: PASSWORD, code: codeOf(secret) })).error).toBe(
      "totp.code_wrong",
    );
    expect((await post("/user/totp/remove", { password: "wrong", code: codes[0] })).error).toBe("password.wrong");
    expect((await post("/user/totp/remove", { password: PASSWORD, code: codeOf(secret, 30) })).code).toBe(200);
    expect((await logIn()).code).toBe(200);
    expect((await post("/user/totp/remove", { password: PASSWORD })).error).toBe("totp.not_set");
    expect((await post("/user/totp/codes", { password: PASSWORD })).error).toBe("totp.not_set");
    const left = await shop.db
      .selectFrom("member_recovery_code")
      .select("hash")
      .where("member_id", "=", member.id)
      .orderBy("hash")
      .execute();
    expect(left).toEqual([]);
    expect(await mails()).toEqual(["totp_added", "totp_removed", "new_session"]);
  });

  test("is asked for before passkeys change", async () => {
    const { codes } = await setUp();
    expect((await post("/user/passkey/add/begin", { password: PASSWORD })).error).toBe("totp.code_required");
    expect((await post("/user/passkey/remove", { id: 1, password: PASSWORD })).error).toBe("totp.code_required");
    const removed = await post("/user/passkey/remove", { id: 1, password: PASSWORD, code: codes[1] });
    expect(removed.error).toBe("passkey.gone");
  });
});

describe("an operator who removes the app", () => {
  const remove = async (operator: TestOperator): Promise<Answer> =>
    await shop.post(
      "/admin/member/totp/remove",
      { uid: member.uid, reason: "lost the phone" },
      { token: operator.token },
    );
  const decide = async (id: unknown, operator: TestOperator): Promise<Answer> =>
    await shop.post("/admin/approval/decide", { id, decision: "approve", reason: "" }, { token: operator.token });
  const heldUntil = async () =>
    (
      await shop.db
        .selectFrom("member")
        .select("money_held_until")
        .where("id", "=", member.id)
        .executeTakeFirstOrThrow()
    ).money_held_until;

  beforeEach(async () => {
    await shop.db.updateTable("operator").set({ disabled_at: shop.now() }).execute();
  });

  test("does so at once as the only owner, with an entry in the audit log, and holds the money", async () => {
    const owner = await anOperator(shop.db, "owner", shop.now());
    expect((await remove(owner)).error).toBe("totp.not_set");
    await setUp();
    expect(await remove(owner)).toMatchObject({ code: 200, data: { approval_id: null } });
    expect((await logIn()).code).toBe(200);
    expect((await heldUntil())?.getTime()).toBe(shop.now().getTime() + 86_400_000);
    expect(await mails()).toContain("totp_removed");
    const { rows } = await shop.database.pool.query(
      "select action, reason from audit_entry where subject = $1 and action = 'adminMemberTotpRemove'",
      [member.uid],
    );
    expect(rows).toEqual([{ action: "adminMemberTotpRemove", reason: "lost the phone" }]);
  });

  test("only proposes it beside an owner, who approves it", async () => {
    const [support, owner] = [
      await anOperator(shop.db, "support", shop.now()),
      await anOperator(shop.db, "owner", shop.now()),
    ];
    await setUp();
    const { data } = await remove(support);
    const { approval_id: id } = Object(data);
    expect(id).toEqual(expect.any(Number));
    expect((await remove(support)).error).toBe("approval.waiting");
    expect((await logIn()).error).toBe("totp.code_required");
    expect(await heldUntil()).toBeNull();
    const finance = await anOperator(shop.db, "finance", shop.now());
    expect((await decide(id, finance)).error).toBe("approval.owner_required");
    expect(await decide(id, owner)).toMatchObject({ code: 200, data: { status: "approved" } });
    expect((await logIn()).code).toBe(200);
    expect(await heldUntil()).not.toBeNull();
  });

  test("needs the right, and is shown whether there is one", async () => {
    const finance = await anOperator(shop.db, "finance", shop.now());
    await setUp();
    expect((await remove(finance)).error).toBe("operator.not_permitted");
    const view = await shop.get("/admin/member/view", { uid: member.uid }, { token: finance.token });
    expect(view.data).toMatchObject({ totp_since: Math.floor(shop.now().getTime() / 1000), passkeys: 0 });
  });
});
