import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { DAY_MS } from "../../platform/clock/durations.ts";
import { type AdminClient, adminClient } from "../../testing/admin-client.ts";
import { expectNoFaults } from "../../testing/expect-no-faults.ts";
import { testApp, type TestApp } from "../../testing/setup/test-app.ts";

const DAY = DAY_MS / 1_000;

let shop: TestApp;
let first: AdminClient;
let second: AdminClient;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  await shop.db.updateTable("operator").set({ disabled_at: shop.now() }).execute();
  first = await adminClient(shop);
  second = await adminClient(shop);
});
afterEach(() => expectNoFaults(shop));
afterAll(async () => await shop.stop());

const reset = async (of = second, by = first) => await by.call("adminOperatorReset", { id: of.operator.id });
const stop = async (id: number | null, by: AdminClient, reason = "no") =>
  await by.tryTo("adminApprovalDecide", { id: id ?? 0, decision: "reject", reason });
const later = async (seconds: number): Promise<void> => {
  shop.wait(seconds);
  await shop.db.updateTable("operator_session").set({ created_at: shop.now() }).execute();
};
const logIn = async (of: AdminClient, password: string): Promise<number> =>
  (await shop.post("/admin/login", { email: of.operator.email, password })).code;
const mailsTo = async ({ operator: { email } }: AdminClient): Promise<readonly string[]> =>
  (await shop.db.selectFrom("outbox").select("template").where("recipient", "=", email).orderBy("id").execute()).map(
    ({ template }) => template,
  );
const proposalOf = async (id: number | null, by: AdminClient) =>
  (await by.call("adminApprovalList")).list.find((each) => each.id === id);

describe("of the last two owners, one resets the other", () => {
  test("after a day, by asking again: both get a mail, and the other one works on until then", async () => {
    const proposed = await reset();
    expect(proposed).toEqual({
      password: "",
      approval_id: expect.any(Number),
      waits_until: Math.floor(shop.now().getTime() / 1_000) + DAY,
    });
    expect([await mailsTo(first), await mailsTo(second)]).toEqual([
      ["operator_reset_proposed"],
      ["operator_reset_proposed"],
    ]);
    expect(await second.tryTo("adminMe")).toBe("done");
    expect(await logIn(second, "correct horse")).toBe(200);

    await later(DAY - 1);
    expect(await first.tryTo("adminOperatorReset", { id: second.operator.id })).toBe("operator.reset_waits");
    expect(await second.tryTo("adminMe")).toBe("done");

    await later(1);
    const done = await reset();
    expect(done).toEqual({ password: expect.stringMatching(/./u), approval_id: null, waits_until: 0 });
    expect(await second.tryTo("adminMe")).toBe("session.expired");
    expect([await logIn(second, "correct horse"), await logIn(second, done.password)]).toEqual([400, 200]);
    expect([await mailsTo(first), await mailsTo(second)]).toEqual([
      ["operator_reset_proposed", "operator_reset_done"],
      ["operator_reset_proposed", "operator_reset_done"],
    ]);
    expect(await proposalOf(proposed.approval_id, first)).toMatchObject({ status: "approved", own: true });
    // The next one waits again.
    expect(await reset()).toMatchObject({ password: "", approval_id: expect.any(Number) });
  });

  test("as both see it: who proposed it, and from when on", async () => {
    const { approval_id: id, waits_until: from } = await reset();
    const shown = { kind: "operator_reset", subject: second.operator.email, status: "waiting", due_at: from };
    expect(await proposalOf(id, first)).toMatchObject({ ...shown, own: true });
    expect(await proposalOf(id, second)).toMatchObject({ ...shown, own: false, proposed_by: first.operator.name });
    const { list } = await second.call("adminOperatorList");
    expect(list.map(({ id: each, reset_from }) => [each, reset_from])).toEqual(
      expect.arrayContaining([
        [second.operator.id, from],
        [first.operator.id, 0],
      ]),
    );
  });

  test("unless the other one rejects it, as late as it is", async () => {
    const { approval_id: id } = await reset();
    expect(await stop(id, second, "")).toBe("approval.reason_required");
    expect(await second.tryTo("adminApprovalDecide", { id: id ?? 0, decision: "approve" })).toBe("approval.by_time");
    await later(DAY + 1);
    expect(await stop(id, second)).toBe("done");
    expect(await mailsTo(second)).toEqual(["operator_reset_proposed", "operator_reset_stopped"]);
    expect(await mailsTo(first)).toEqual(["operator_reset_proposed", "operator_reset_stopped"]);
    // It begins again, and a rejected one binds nobody.
    expect(await reset()).toMatchObject({ password: "", approval_id: expect.any(Number) });
    const { approval_id: limit } = await first.call("adminSettingSet", {
      key: "approval.depositsFrom",
      value: "5000",
      reason: "busy",
    });
    expect(await second.tryTo("adminApprovalDecide", { id: limit ?? 0, decision: "approve" })).toBe("done");
  });

  test("unless the proposer withdraws it, without a reason", async () => {
    const { approval_id: id } = await reset();
    expect(await stop(id, first, "")).toBe("done");
    expect(await mailsTo(second)).toEqual(["operator_reset_proposed", "operator_reset_stopped"]);
    await later(DAY + 1);
    expect(await reset()).toMatchObject({ password: "" });
  });

  test("once, with many requests at once", async () => {
    const ask = async () => await first.tryTo("adminOperatorReset", { id: second.operator.id });
    const asked = await Promise.all(Array.from({ length: 6 }, ask));
    expect(asked.toSorted()).toEqual(["done", ...Array.from({ length: 5 }, () => "operator.reset_waits")]);
    expect(await mailsTo(second)).toEqual(["operator_reset_proposed"]);
    await later(DAY);
    const again = await Promise.all(Array.from({ length: 6 }, async () => await reset().catch(() => null)));
    expect(again.filter((each) => each !== null && each.password !== "")).toHaveLength(1);
  });

  test("or not, where a rejection comes at the same time", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { approval_id: id } = await reset();
      await later(DAY);
      const [rejected, answer] = await Promise.all([stop(id, second), reset()]);
      // The rejection ends with the sessions, where the reset was first.
      expect([rejected === "done", answer.password === ""]).toEqual(
        rejected === "done" ? [true, true] : [false, false],
      );
      await stop(answer.approval_id, first);
      if (rejected === "done") continue;
      await shop.db.updateTable("operator").set({ role: "support" }).where("id", "=", second.operator.id).execute();
      second = await adminClient(shop);
    }
  });

  test("and cannot approve as that one for 30 days from then on", async () => {
    await reset();
    await later(DAY);
    const { password } = await reset();
    const { data } = await shop.post("/admin/login", { email: second.operator.email, password });
    const token = String(Object(data).token);
    await shop.post("/admin/password", { password, new_password: "a longer horse" }, { token });
    await later(30 * DAY - 1);
    const change = { key: "approval.depositsFrom", value: "5000", reason: "busy" };
    const { approval_id: id } = await first.call("adminSettingSet", change);
    const again = await shop.post("/admin/login", { email: second.operator.email, password: "a longer horse" });
    const from = { token: String(Object(again.data).token) };
    const approved = await shop.post("/admin/approval/decide", { id, decision: "approve" }, from);
    expect(approved.error).toBe("approval.made_by_proposer");
  });

  test("while each may be reset by the other", async () => {
    expect((await reset(second, first)).waits_until).not.toBe(0);
    expect((await reset(first, second)).waits_until).not.toBe(0);
    await later(DAY);
    expect((await reset(second, first)).password).not.toBe("");
    expect(await second.tryTo("adminOperatorReset", { id: first.operator.id })).toBe("session.expired");
  });
});

describe("at once", () => {
  test("the only owner resets an operator who is none", async () => {
    await second.call("adminMe");
    await shop.db.updateTable("operator").set({ role: "finance" }).where("id", "=", second.operator.id).execute();
    expect(await reset()).toMatchObject({ password: expect.stringMatching(/./u), approval_id: null, waits_until: 0 });
  });

  test("an owner resets a blocked one, who stays blocked", async () => {
    await first.call("adminOperatorSet", { id: second.operator.id, name: "S", role: "owner", disabled: true });
    const { password } = await reset();
    expect(await logIn(second, password)).toBe(400);
  });

  test("a third owner approves, so nobody waits for a day", async () => {
    await reset();
    const third = await adminClient(shop);
    const { password, approval_id: id, waits_until } = await reset();
    expect([waits_until, await logIn(second, password)]).toEqual([0, 400]);
    expect(await third.tryTo("adminApprovalDecide", { id: id ?? 0, decision: "approve" })).toBe("done");
    expect(await logIn(second, password)).toBe(200);
  });
});
