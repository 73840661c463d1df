import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import type { ErrorKey } from "@espalier/contract/errors";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import type { Approvable } from "./approvable.ts";
import { proposeAction } from "./propose-action.ts";
import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { anOperator, type TestOperator } from "../../../testing/builders/an-operator.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { decideApproval } from "./decide-approval.ts";

let shop: TestApp;
let proposer: TestOperator;
let second: TestOperator;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(async () => {
  proposer = await anOperator(shop.db, "finance");
  second = await anOperator(shop.db, "finance");
});
afterAll(async () => await shop.stop());

/** An action whose write is rolled back with it. */
const action = (outcome: Outcome<null, ErrorKey>): Approvable => ({
  kind: "deposit",
  carryOut: async (tx, { subject }) => {
    await tx
      .insertInto("setting")
      .values({ key: `trace ${subject}`, value: "1" })
      .execute();
    return outcome;
  },
});
const propose = async (subject = shop.deps.random(6).toString("hex")) => {
  const proposal = { kind: "deposit", subject, amount: null, detail: { n: 1 }, reason: "a gift" } as const;
  const by = { operatorId: proposer.id, now: shop.now() };
  const outcome = await inTransaction(shop.db, async (tx) => await proposeAction(tx, proposal, by));
  return { subject, outcome, id: outcome.ok ? outcome.value : 0 };
};
const decide = async (
  id: number,
  decision: "approve" | "reject",
  {
    by = second,
    reason = "",
    as = done(null),
  }: { by?: TestOperator; reason?: string; as?: Outcome<null, ErrorKey> } = {},
) =>
  await inTransaction(shop.db, async (tx) =>
    decideApproval(
      tx,
      async () => await Promise.resolve(),
      { id, decision, reason },
      {
        by: { operatorId: by.id, role: "finance", language: "en", now: shop.now() },
        messaging: shop.deps,
        approvables: [action(as)],
      },
    ),
  );
const traces = async (subject: string) =>
  await shop.db.selectFrom("setting").select("key").where("key", "=", `trace ${subject}`).execute();

test("a second operator's approval carries it out once, also with simultaneous decisions", async () => {
  const { id, subject } = await propose();
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => decide(id, "approve")));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.filter((each) => !each.ok && each.failure.key === "approval.decided")).toHaveLength(5);
  expect(await traces(subject)).toHaveLength(1);
});

test("nobody decides on their own proposal", async () => {
  const { id } = await propose();
  for (const way of ["approve", "reject"] as const)
    expect(await decide(id, way, { by: proposer, reason: "x" })).toEqual(refused("approval.own"));
});

test("a rejection needs a reason and does nothing", async () => {
  const { id, subject } = await propose();
  expect(await decide(id, "reject")).toEqual(refused("approval.reason_required"));
  expect(await decide(id, "reject", { reason: "too much" })).toEqual(done({ status: "rejected", msg: "" }));
  expect(await traces(subject)).toEqual([]);
});

test("an action that is no longer possible fails with its reason and changes nothing", async () => {
  const { id, subject } = await propose();
  const outcome = await decide(id, "approve", { as: refused("withdraw.not_pending") });
  expect(outcome).toEqual(done({ status: "failed", msg: "This withdrawal is already settled" }));
  expect(await traces(subject)).toEqual([]);
});

test("one subject has one proposal at a time", async () => {
  const { id, subject } = await propose();
  expect((await propose(subject)).outcome).toEqual(refused("approval.waiting"));
  await decide(id, "approve");
  expect((await propose(subject)).outcome.ok).toBe(true);
});
