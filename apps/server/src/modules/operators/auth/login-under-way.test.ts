import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { type AdminClient, adminClient } from "../../../testing/admin-client.ts";
import { anOperator, type TestOperator } from "../../../testing/builders/an-operator.ts";
import type { Passwords } from "../../../platform/passwords/argon-passwords.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { plainPasswords, testApp, type Answer, type TestApp } from "../../../testing/setup/test-app.ts";

let shop: TestApp;
let operator: TestOperator;
let owner: AdminClient;
/** Runs after the next password was found right, before its login goes on. */
let meanwhile: (() => Promise<void>) | undefined;
beforeAll(async () => {
  const passwords: Passwords = {
    ...plainPasswords,
    verify: async (stored, password) => {
      const right = await plainPasswords.verify(stored, password);
      const work = meanwhile;
      meanwhile = undefined;
      await work?.();
      return right;
    },
  };
  shop = await testApp({ passwords });
  owner = await adminClient(shop);
});
beforeEach(async () => {
  operator = await anOperator(shop.db, "finance", shop.now());
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const logIn = async (): Promise<Answer> =>
  await shop.post("/admin/login", { email: operator.email, password: "correct horse" });
const changeOwnPassword = async (): Promise<Answer> =>
  await shop.post(
    "/admin/password",
    { password: "correct horse", new_password: "nine tall herons" },
    { token: operator.token },
  );
const sessions = async () =>
  await shop.db
    .selectFrom("operator_session")
    .select("created_at")
    .where("operator_id", "=", operator.id)
    .orderBy("token_hash")
    .execute();

test("a login under way does not survive the operator's own change of password", async () => {
  meanwhile = async () => {
    expect(await changeOwnPassword()).toMatchObject({ code: 200 });
  };
  expect(await logIn()).toMatchObject({ code: 400, error: "operator.login_wrong" });
  expect(await sessions()).toHaveLength(1);
});

test("nor that the operator is shut out, or sets up an authenticator app", async () => {
  meanwhile = async () => {
    await shop.db.updateTable("operator").set({ disabled_at: shop.now() }).where("id", "=", operator.id).execute();
  };
  expect(await logIn()).toMatchObject({ error: "operator.login_wrong" });
  await shop.db.updateTable("operator").set({ disabled_at: null }).where("id", "=", operator.id).execute();
  meanwhile = async () => {
    const app = { totp_secret: Buffer.from("a secret"), totp_confirmed_at: shop.now() };
    await shop.db.updateTable("operator").set(app).where("id", "=", operator.id).execute();
  };
  expect(await logIn()).toMatchObject({ error: "operator.login_wrong" });
});

test("a change of password under way does not undo an owner's reset", async () => {
  meanwhile = async () => {
    expect(await owner.tryTo("adminOperatorReset", { id: operator.id })).toBe("done");
  };
  expect(await changeOwnPassword()).toMatchObject({ error: "operator.password_wrong" });
  expect((await shop.post("/admin/login", { email: operator.email, password: "nine tall herons" })).error).toBe(
    "operator.login_wrong",
  );
});

test("of ten logins that race with a change of password none is left with a session", async () => {
  const [, ...answers] = await Promise.all([changeOwnPassword(), ...Array.from({ length: 10 }, logIn)]);
  for (const { data } of answers)
    expect((await shop.get("/admin/me", {}, { token: String(Object(data).token) })).code).toBe(403);
  expect(await sessions()).toHaveLength(1);
});
