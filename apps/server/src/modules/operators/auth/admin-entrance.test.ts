import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { anOperator, type TestOperator } from "../../../testing/builders/an-operator.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { testApp, type Answer, type TestApp } from "../../../testing/setup/test-app.ts";
import { totpCode } from "../../../testing/setup/totp-code.ts";

let shop: TestApp;
let operator: TestOperator;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  operator = await anOperator(shop.db, "finance", shop.now());
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

let visits = 0;
const logIn = async (more: object = {}, address = `198.18.0.${(visits += 1)}`): Promise<Answer> =>
  await shop.post("/admin/login", { email: operator.email, password: "correct horse", ...more }, { address });
const tokenOf = (answer: Answer): string => String(Object(answer.data).token);
const me = async (token: string): Promise<Answer> => await shop.get("/admin/me", {}, { token });
const setUpTotp = async (): Promise<string> => {
  const { secret } = Object((await shop.post("/admin/totp/begin", {}, { token: operator.token })).data);
  const code = totpCode(String(secret), shop.now());
  expect(await shop.post("/admin/totp/confirm", { code }, { token: operator.token })).toMatchObject({ code: 200 });
  shop.wait(60);
  return String(secret);
};

test("a login opens a session of 12 hours", async () => {
  const token = tokenOf(await logIn({ email: operator.email.toUpperCase() }));
  expect((await me(token)).data).toMatchObject({ email: operator.email, role: "finance", totp: false });
  shop.wait(12 * 3600 - 1);
  expect((await me(token)).code).toBe(200);
  shop.wait(2);
  expect(await me(token)).toMatchObject({ code: 403, error: "session.expired" });
});

test("an unknown address, a wrong password and a disabled operator are refused in the same way", async () => {
  const wrong = await logIn({ password: "wrong horse" });
  const unknown = await logIn({ email: "nobody@admin.example" });
  await shop.db.updateTable("operator").set({ disabled_at: shop.now() }).where("id", "=", operator.id).execute();
  const out = await logIn();
  expect(wrong).toMatchObject({ code: 400, error: "operator.login_wrong" });
  expect([unknown.msg, out.msg]).toEqual([wrong.msg, wrong.msg]);
  expect((await me(operator.token)).code).toBe(403);
});

test("passwords and codes cannot be guessed: ten failures block the account for a while", async () => {
  const secret = await setUpTotp();
  for (let round = 0; round < 10; round += 1)
    expect((await logIn({ code: "000000" })).error).toBe("operator.code_wrong");
  const late = await logIn({ code: totpCode(secret, shop.now()) });
  expect(late).toMatchObject({ code: 429, error: "login.too_many" });
});

test("with an authenticator app the login requires a code, and accepts each code once", async () => {
  const secret = await setUpTotp();
  expect(await logIn()).toMatchObject({ code: 400, error: "operator.code_required" });
  const code = totpCode(secret, shop.now());
  const answers = await Promise.all(Array.from({ length: 8 }, () => logIn({ code })));
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.error === "operator.code_wrong")).toHaveLength(7);
  shop.wait(30);
  expect((await logIn({ code: totpCode(secret, shop.now()) })).code).toBe(200);
});

test("the codes of the previous and the next period are accepted, others are not", async () => {
  const secret = await setUpTotp();
  const at = (seconds: number): string => totpCode(secret, new Date(shop.now().getTime() + seconds * 1000));
  expect((await logIn({ code: at(-90) })).error).toBe("operator.code_wrong");
  expect((await logIn({ code: at(90) })).error).toBe("operator.code_wrong");
  expect((await logIn({ code: at(-30) })).code).toBe(200);
  expect((await logIn({ code: at(30) })).code).toBe(200);
});

test("a code is accepted again once the clock, which was a month ahead at a login, is right", async () => {
  const secret = await setUpTotp();
  shop.wait(30 * 86_400);
  expect((await logIn({ code: totpCode(secret, shop.now()) })).code).toBe(200);
  shop.wait(60 - 30 * 86_400);
  expect((await logIn({ code: totpCode(secret, shop.now()) })).code).toBe(200);
  expect((await logIn({ code: totpCode(secret, shop.now()) })).error).toBe("operator.code_wrong");
});

test("the secret is stored encrypted, and a confirmed app is not replaced", async () => {
  const secret = await setUpTotp();
  const { totp_secret } = await shop.db
    .selectFrom("operator")
    .select("totp_secret")
    .where("id", "=", operator.id)
    .executeTakeFirstOrThrow();
  expect(totp_secret?.toString("latin1")).not.toContain(secret);
  const again = await shop.post("/admin/totp/begin", {}, { token: operator.token });
  expect(again).toMatchObject({ code: 409, error: "operator.totp_set" });
});

test("when an authenticator app is required, nothing else works before it is set up", async () => {
  const strict = await testApp({ requireTotp: true });
  const owner = await anOperator(strict.db, "owner", strict.now());
  const from = { token: owner.token };
  expect((await strict.get("/admin/me", {}, from)).data).toMatchObject({ totp_required: true });
  expect((await strict.get("/admin/operator/list", {}, from)).error).toBe("operator.totp_required");
  const { secret } = Object((await strict.post("/admin/totp/begin", {}, from)).data);
  await strict.post("/admin/totp/confirm", { code: totpCode(String(secret), strict.now()) }, from);
  expect((await strict.get("/admin/operator/list", {}, from)).code).toBe(200);
  expectNoFaults(strict);
  await strict.stop();
});

test("a new password requires the present one, and ends the other sessions", async () => {
  const other = tokenOf(await logIn());
  const change = { password: "correct horse", new_password: "a longer horse" };
  const wrong = await shop.post("/admin/password", { ...change, password: "x" }, { token: operator.token });
  expect(wrong).toMatchObject({ code: 400, error: "operator.password_wrong" });
  const common = await shop.post("/admin/password", { ...change, new_password: "12345678" }, { token: operator.token });
  expect(common.error).toBe("password.common");
  const same = await shop.post(
    "/admin/password",
    { ...change, new_password: "correct horse" },
    { token: operator.token },
  );
  const short = await shop.post("/admin/password", { ...change, new_password: "7 chars" }, { token: operator.token });
  expect([same.error, short.error]).toEqual(["password.same", "password.weak"]);
  expect((await shop.post("/admin/password", change, { token: operator.token })).code).toBe(200);
  expect([(await me(operator.token)).code, (await me(other)).code]).toEqual([200, 403]);
  expect([(await logIn()).code, (await logIn({ password: "a longer horse" })).code]).toEqual([400, 200]);
});

test("a log-out ends the session", async () => {
  await shop.post("/admin/logout", {}, { token: operator.token });
  expect((await me(operator.token)).code).toBe(403);
});
