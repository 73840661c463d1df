import type { Role } from "@espalier/core/vocabulary/role";
import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { DAY_MS } from "../../../platform/clock/durations.ts";
import { type AdminClient, adminClient } from "../../../testing/admin-client.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { type Confirmed, hasSecondOperator, refuseApprover } from "./may-approve.ts";

let shop: TestApp;
let owner: AdminClient;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  await shop.db.updateTable("operator").set({ disabled_at: shop.now() }).execute();
  owner = await adminClient(shop);
});
afterAll(async () => await shop.stop());

const inDays = (days: number): Date => new Date(shop.now().getTime() + days * DAY_MS);

type Pair = { readonly from: AdminClient; readonly by: AdminClient };

const barred = async (
  { from, by }: Pair,
  { kind = "deposit", role = "owner", now = shop.now() }: { kind?: Confirmed; role?: Role; now?: Date } = {},
): Promise<string | undefined> => {
  const approver = { operatorId: by.operator.id, role, now };
  const outcome = await inTransaction(shop.db, async (tx) =>
    done(await refuseApprover(tx, { kind, proposedBy: from.operator.id }, approver)),
  );
  return outcome.ok ? outcome.value : outcome.failure.key;
};

const hasSecond = async (of: AdminClient, kind: Confirmed, now = shop.now()): Promise<boolean> => {
  const outcome = await inTransaction(shop.db, async (tx) =>
    done(await hasSecondOperator(tx, kind, { operatorId: of.operator.id, now })),
  );
  return outcome.ok && outcome.value;
};

const set = async (id: number, role: Role, disabled = false, name = "Name"): Promise<void> =>
  void (await owner.call("adminOperatorSet", { id, name, role, disabled }));

test("nobody is their own second, and some kinds need an owner", async () => {
  const finance = await adminClient(shop, "finance");
  expect(await barred({ from: owner, by: owner })).toBe("approval.own");
  expect(await barred({ from: owner, by: finance }, { role: "finance" })).toBeUndefined();
  expect(await barred({ from: owner, by: finance }, { role: "finance", kind: "limit" })).toBe(
    "approval.owner_required",
  );
  expect(await barred({ from: owner, by: finance }, { role: "finance", kind: "import" })).toBe(
    "approval.owner_required",
  );
});

describe("of two operators of whom one acted on the other, neither approves for the other for 30 days", () => {
  const acts: readonly (readonly [string, (id: number) => Promise<unknown>])[] = [
    ["a reset", async (id) => await owner.call("adminOperatorReset", { id })],
    ["another role", async (id) => await set(id, "owner")],
    ["a block", async (id) => await set(id, "finance", true)],
  ];
  test.each(acts)("%s", async (_, act) => {
    const other = await adminClient(shop, "finance");
    await act(other.operator.id);
    for (const pair of [
      { from: owner, by: other },
      { from: other, by: owner },
    ]) {
      expect(await barred(pair)).toBe("approval.made_by_proposer");
      expect(await barred(pair, { now: inDays(29) })).toBe("approval.made_by_proposer");
      expect(await barred(pair, { now: inDays(31) })).toBeUndefined();
    }
    const third = await adminClient(shop, "finance");
    expect(await barred({ from: other, by: third })).toBeUndefined();
  });

  test("who added the other", async () => {
    const { id } = await owner.call("adminOperatorAdd", {
      email: "new@admin.example",
      name: "New",
      role: "finance",
    });
    const added = { ...owner, operator: { ...owner.operator, id } };
    expect(await barred({ from: owner, by: added })).toBe("approval.made_by_proposer");
    expect(await barred({ from: added, by: owner })).toBe("approval.made_by_proposer");
  });

  test("but not after a change of name", async () => {
    const other = await adminClient(shop, "finance");
    await set(other.operator.id, "finance", false, "Other");
    expect(await barred({ from: owner, by: other })).toBeUndefined();
  });
});

describe("a second operator exists", () => {
  test("where another one may approve this kind", async () => {
    expect(await hasSecond(owner, "deposit")).toBe(false);
    await adminClient(shop, "support");
    expect(await hasSecond(owner, "deposit")).toBe(false);
    await adminClient(shop, "finance");
    expect([await hasSecond(owner, "deposit"), await hasSecond(owner, "limit")]).toEqual([true, false]);
    await adminClient(shop);
    expect(await hasSecond(owner, "limit")).toBe(true);
  });

  test("still, where that one was reset, blocked or lost the role by the first", async () => {
    const other = await adminClient(shop, "finance");
    await owner.call("adminOperatorReset", { id: other.operator.id });
    expect(await hasSecond(owner, "deposit")).toBe(true);
    await set(other.operator.id, "support");
    expect(await hasSecond(owner, "deposit")).toBe(true);
    await set(other.operator.id, "support", true);
    expect([await hasSecond(owner, "deposit"), await hasSecond(owner, "deposit", inDays(31))]).toEqual([true, false]);
  });

  test("not where the first added that one within 30 days", async () => {
    await owner.call("adminOperatorAdd", { email: "later@admin.example", name: "Later", role: "finance" });
    expect([await hasSecond(owner, "deposit"), await hasSecond(owner, "deposit", inDays(31))]).toEqual([false, true]);
  });
});
