import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { readSettings } from "../settings/settings.ts";
import { anOperator, type TestOperator } from "../../testing/builders/an-operator.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { testApp, type Answer, type TestApp } from "../../testing/setup/test-app.ts";

let shop: TestApp;
let owner: TestOperator;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  await shop.db.updateTable("operator").set({ disabled_at: shop.now() }).execute();
  owner = await anOperator(shop.db, "owner", shop.now());
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const post = async (path: string, body: object, token = owner.token): Promise<Answer> =>
  await shop.post(`/admin/operator/${path}`, body, { token });
const audit = async (query: Readonly<Record<string, string | number>>) =>
  Object((await shop.get("/admin/audit/list", query, { token: owner.token })).data);

test("a new operator has to choose a password before anything else", async () => {
  const email = "wren@admin.example";
  const added = Object((await post("add", { email, name: "Wren", role: "support" })).data);
  const { data } = await shop.post("/admin/login", { email, password: added.password });
  const from = { token: String(Object(data).token) };
  expect((await shop.get("/admin/approval/list", {}, from)).error).toBe("operator.password_change");
  const change = { password: added.password, new_password: "a longer horse" };
  expect((await shop.post("/admin/password", change, from)).code).toBe(200);
  expect((await shop.get("/admin/approval/list", {}, from)).error).toBe("operator.not_permitted");
  expect((await post("add", { email, name: "Wren", role: "support" })).error).toBe("operator.email_taken");
});

test("a password that is shown once is stored nowhere, with or without an idempotency key", async () => {
  const body = { email: "robin@admin.example", name: "Robin", role: "content" };
  const { data } = await shop.post("/admin/operator/add", body, { token: owner.token, key: "one" });
  const stored = await shop.db
    .selectFrom("idempotency")
    .select("answer")
    .orderBy("member_id")
    .orderBy("call")
    .orderBy("key")
    .execute();
  expect(JSON.stringify(stored)).not.toContain(Object(data).password);
});

test("a disabled operator is logged out at once; nobody disables the last owner or themselves", async () => {
  const other = await anOperator(shop.db, "support", shop.now());
  expect((await post("set", { id: other.id, name: "R", role: "support", disabled: true })).code).toBe(200);
  expect((await shop.get("/admin/me", {}, { token: other.token })).code).toBe(403);
  const self = { id: owner.id, name: "O", role: "owner", disabled: true };
  expect((await post("set", self)).error).toBe("operator.oneself");
  expect((await post("set", { ...self, role: "support", disabled: false })).error).toBe("operator.last_owner");
  expect((await post("set", { ...self, id: 999_999 })).error).toBe("operator.unknown");
});

test("two owners who step down at once leave one", async () => {
  const other = await anOperator(shop.db, "owner", shop.now());
  const steps = [owner, other].map(({ id, token }) =>
    post("set", { id, name: "O", role: "support", disabled: false }, token),
  );
  const answers = await Promise.all(steps);
  expect(answers.map(({ error }) => error ?? "done").toSorted()).toEqual(["done", "operator.last_owner"]);
});

test("a reset gives a new first password, removes the app and ends the sessions", async () => {
  const other = await anOperator(shop.db, "support", shop.now());
  await shop.post("/admin/totp/begin", {}, { token: other.token });
  const { data } = await post("reset", { id: other.id });
  expect((await shop.get("/admin/me", {}, { token: other.token })).code).toBe(403);
  const again = await shop.post("/admin/login", { email: other.email, password: Object(data).password });
  expect(again.code).toBe(200);
  expect((await post("reset", { id: owner.id })).error).toBe("operator.oneself");
});

test("the audit log has the operator, the former and the new values, and is searched by subject, operator and words", async () => {
  const other = await anOperator(shop.db, "support", shop.now());
  await post("set", { id: other.id, name: "Robin", role: "finance", disabled: false });
  const { total, list } = await audit({ subject: other.email, operator: owner.id, action: "adminOperatorSet" });
  expect(total).toBe(1);
  expect(list[0]).toMatchObject({
    operator_id: owner.id,
    subject_kind: "operator",
    before: { role: "support", disabled: false },
    after: { role: "finance", name: "Robin" },
    address: "203.0.113.7",
  });
  expect(await audit({ q: other.email.slice(3, 14) })).toMatchObject({ total: 1 });
  expect(await audit({ q: "%" })).toMatchObject({ total: 0 });
  expect(await audit({ from: "2026-05-05" })).toMatchObject({ total: 0 });
});

test("the server's role can neither change nor delete an entry of the audit log", async () => {
  await post("add", { email: "dove@admin.example", name: "Dove", role: "content" });
  await expect(shop.db.updateTable("audit_entry").set({ reason: "x" }).execute()).rejects.toThrow(/permission denied/);
  await expect(shop.db.deleteFrom("audit_entry").execute()).rejects.toThrow(/permission denied/);
});

describe("with a second owner", () => {
  let second: TestOperator;
  beforeEach(async () => {
    second = await anOperator(shop.db, "owner", shop.now());
  });
  const decide = async (id: unknown, by: TestOperator): Promise<string | undefined> =>
    (await shop.post("/admin/approval/decide", { id, decision: "approve" }, { token: by.token })).error;
  const raise = async (key = "approval.depositsFrom"): Promise<Answer> => {
    const change = { key, value: "5000", reason: "busy" };
    return await shop.post("/admin/setting/set", change, { token: owner.token });
  };
  const limit = async (): Promise<unknown> => (await readSettings(shop.db))["approval.depositsFrom"];

  test("only that owner enables a new operator", async () => {
    const email = "lark@admin.example";
    const added = Object((await post("add", { email, name: "Lark", role: "finance" })).data);
    const logIn = async (): Promise<number> =>
      (await shop.post("/admin/login", { email, password: added.password })).code;
    expect(await logIn()).toBe(400);
    const open = { id: added.id, name: "Lark", role: "finance", disabled: false };
    expect((await post("set", open)).error).toBe("approval.waiting");
    const finance = await anOperator(shop.db, "finance", shop.now());
    expect(await decide(added.approval_id, owner)).toBe("approval.own");
    expect(await decide(added.approval_id, finance)).toBe("approval.owner_required");
    expect(await decide(added.approval_id, second)).toBeUndefined();
    expect(await logIn()).toBe(200);
  });

  test("only that owner's approval changes a limit, also after removing that owner", async () => {
    const before = await limit();
    const { approval_id } = Object((await raise()).data);
    expect([typeof approval_id, await limit()]).toEqual(["number", before]);
    expect(await decide(approval_id, second)).toBeUndefined();
    expect(await limit()).toBe(5000_00n);
    await post("set", { id: second.id, name: "S", role: "owner", disabled: true });
    const lower = { key: "approval.depositsFrom", value: "9000", reason: "busy" };
    expect(
      Object((await shop.post("/admin/setting/set", lower, { token: owner.token })).data).approval_id,
    ).not.toBeNull();
    expect(await limit()).toBe(5000_00n);
  });

  test("only that owner gives a role, and lets a blocked operator in again", async () => {
    const other = await anOperator(shop.db, "support", shop.now());
    const roleOf = async (): Promise<unknown> =>
      await shop.db
        .selectFrom("operator")
        .select(["role", "disabled_at"])
        .where("id", "=", other.id)
        .executeTakeFirst();
    const raised = Object((await post("set", { id: other.id, name: "R", role: "owner", disabled: false })).data);
    expect(await roleOf()).toEqual({ role: "support", disabled_at: null });
    expect((await post("set", { id: other.id, name: "R", role: "finance", disabled: false })).error).toBe(
      "approval.waiting",
    );
    expect(await decide(raised.approval_id, owner)).toBe("approval.own");
    expect(await decide(raised.approval_id, second)).toBeUndefined();
    expect(await roleOf()).toEqual({ role: "owner", disabled_at: null });

    const blocked = Object((await post("set", { id: other.id, name: "R", role: "owner", disabled: true })).data);
    expect(blocked.approval_id).toBeNull();
    const opened = Object((await post("set", { id: other.id, name: "R", role: "owner", disabled: false })).data);
    expect(await roleOf()).toEqual({ role: "owner", disabled_at: expect.any(Date) });
    expect(await decide(opened.approval_id, second)).toBeUndefined();
    expect(await roleOf()).toEqual({ role: "owner", disabled_at: null });
  });

  test("only that owner lets in an operator whose login was reset", async () => {
    const other = await anOperator(shop.db, "support", shop.now());
    const { password, approval_id } = Object((await post("reset", { id: other.id })).data);
    const logIn = async (): Promise<number> => (await shop.post("/admin/login", { email: other.email, password })).code;
    expect(await logIn()).toBe(400);
    const open = { id: other.id, name: "R", role: "support", disabled: false };
    expect((await post("set", open)).error).toBe("approval.waiting");
    expect(await decide(approval_id, owner)).toBe("approval.own");
    expect(await decide(approval_id, second)).toBeUndefined();
    expect(await logIn()).toBe(200);
  });
});
