import { ZERO } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import { afterEach, beforeEach, expect, test } from "vitest";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { adminClient, type AdminClient } from "../../../testing/admin-client.ts";
import { aGood } from "../../../testing/builders/a-good.ts";
import { aFailedCardRefund } from "../../../testing/builders/a-card-order.ts";
import { aMember } from "../../../testing/builders/a-member.ts";
import { aWithdrawal } from "../../../testing/builders/a-withdrawal.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { START, testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { writeSetting } from "../../settings/settings.ts";

let shop: TestApp;
let owner: AdminClient;
beforeEach(async () => {
  shop = await testApp();
  owner = await adminClient(shop, "owner");
});
afterEach(async () => {
  expectNoFaults(shop);
  await shop.stop();
});

const alertsOf = async ({ call }: AdminClient) => await call("adminAlertList");
const keysOf = async (client: AdminClient) => (await alertsOf(client)).list.map(({ key }) => key);
const secondOperatorFrom = async (amount: string) =>
  await inTransaction(shop.db, async (tx) => done(await writeSetting(tx, "approval.withdrawalsFrom", amount)));

test("without a cause there is no alert", async () => {
  expect(await alertsOf(owner)).toEqual({ unseen: 0, list: [] });
});

test("a withdrawal from the limit on alerts those who decide, until it is decided", async () => {
  await secondOperatorFrom("100.00");
  const { id: memberId } = await aMember(shop.db, { money: { CP: "500.00" } });
  await aWithdrawal(shop.db, { memberId, amount: "99.99" });
  const sn = await aWithdrawal(shop.db, { memberId, amount: "100.00" });
  const { unseen, list } = await alertsOf(owner);
  expect(unseen).toBe(1);
  expect(list).toMatchObject([
    { key: `withdrawal ${sn}`, kind: "withdrawal", id: sn, amount: "100.00", unit: "CP", seen: false },
  ]);
  expect(await keysOf(await adminClient(shop, "finance"))).toEqual([`withdrawal ${sn}`]);
  for (const role of ["support", "auditor", "content"] as const)
    expect(await keysOf(await adminClient(shop, role))).toEqual([]);
  await owner.call("adminWithdrawalDecide", { sns: sn, decision: "reject", reason: "a wrong account" });
  expect(await keysOf(owner)).toEqual([]);
});

test("a proposal alerts those who may approve it: not its proposer, nor an operator whom the proposer added", async () => {
  const finance = await adminClient(shop, "finance");
  const { uid } = await aMember(shop.db);
  const deposit = { uid, wallet: "SP", amount: "5000.00", reason: "paid in" };
  const { approval_id: id } = await finance.call("adminMoneyDeposit", deposit);
  expect(await keysOf(owner)).toEqual([`approval ${id} deposit`]);
  expect(await keysOf(finance)).toEqual([]);
  expect(await keysOf(await adminClient(shop, "auditor"))).toEqual([]);
  await shop.db
    .insertInto("audit_entry")
    .values({
      at: shop.now(),
      operator_id: finance.operator.id,
      action: "adminOperatorAdd",
      subject_kind: "operator",
      subject: owner.operator.email,
    })
    .execute();
  expect(await keysOf(owner)).toEqual([]);
  const other = await adminClient(shop, "owner");
  expect(await keysOf(other)).toEqual([`approval ${id} deposit`]);
  await other.call("adminApprovalDecide", { id, decision: "approve" });
  expect(await keysOf(other)).toEqual([]);
});

test("a check of the ledger that found something alerts until a later one finds nothing", async () => {
  const check = { requested_at: START, began_at: START, reported_at: START, ended_at: START };
  const add = async (status: "done" | "failed", differences: number) =>
    await shop.db
      .insertInto("ledger_check")
      .values({ ...check, status, differences })
      .returning("id")
      .executeTakeFirstOrThrow();
  const { id } = await add("done", 3);
  expect((await alertsOf(owner)).list).toMatchObject([{ key: `ledger_check ${id} done`, count: 3 }]);
  const cut = await add("failed", 0);
  expect(await keysOf(owner)).toEqual([`ledger_check ${cut.id} failed`]);
  expect(await keysOf(await adminClient(shop, "fulfilment"))).toEqual([]);
  await add("done", 0);
  expect(await keysOf(owner)).toEqual([]);
});

test("a waiting run, trouble with cards and one's own imports alert the roles that act on them", async () => {
  const day = { plan_day: "2026-05-03", period_from: START, period_to: START, opened_at: START };
  const { id: runId } = await shop.db
    .insertInto("plan_run")
    .values({ plan_version: 1, ...day, status: "computed", computed_at: START, held_for: "share" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const event = { provider: "sandbox", kind: "dispute", body: "{}", received_at: START };
  const { id: eventId } = await shop.db
    .insertInto("provider_event")
    .values({ ...event, event_id: "e1", status: "unmatched", reason: "dispute", subject: "E1" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const day1 = {
    provider: "sandbox",
    compared_at: START,
    listed: true,
    payments: 1,
    received: ZERO,
    refunds: 0,
    returned: ZERO,
  };
  await shop.db
    .insertInto("card_comparison")
    .values([
      { ...day1, day: "2026-05-01", differences: "[]", difference_count: 9 },
      { ...day1, day: "2026-05-02", differences: "[]", difference_count: 2 },
    ])
    .execute();
  const { id: memberId } = await aMember(shop.db);
  const refund = await aFailedCardRefund(shop, { memberId, goodsId: await aGood(shop.db, { price: "10.00" }) });
  const file = { kind: "members", file_name: "members.csv", created_at: shop.now(), ended_at: shop.now() } as const;
  const { id: importId } = await shop.db
    .insertInto("import_job")
    .values({ ...file, status: "refused", error_count: 4, operator_id: owner.operator.id })
    .returning("id")
    .executeTakeFirstOrThrow();

  const { list } = await alertsOf(owner);
  expect(list.map(({ key }) => key).toSorted()).toEqual([
    "card_day 2026-05-02 sandbox",
    `card_event ${eventId} dispute`,
    `card_refund ${refund} 1`,
    `import ${importId} refused`,
    `run ${runId} share`,
  ]);
  expect(list.find(({ kind }) => kind === "import")).toMatchObject({ subject: "members.csv", count: 4 });
  expect(list.map(({ at }) => at)).toEqual(list.map(({ at }) => at).toSorted((a, b) => b - a));
  expect((await keysOf(await adminClient(shop, "auditor"))).toSorted()).toEqual([
    "card_day 2026-05-02 sandbox",
    `card_event ${eventId} dispute`,
  ]);
  expect(await keysOf(await adminClient(shop, "support"))).toEqual([]);
});

test("what one has seen stays seen for oneself, and what is gone is not kept", async () => {
  const file = {
    kind: "goods",
    file_name: "goods.csv",
    created_at: shop.now(),
    operator_id: owner.operator.id,
  } as const;
  const { id } = await shop.db
    .insertInto("import_job")
    .values({ ...file, status: "ready" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const check = { requested_at: START, reported_at: START, ended_at: START, status: "done", differences: 1 } as const;
  const { id: checkId } = await shop.db
    .insertInto("ledger_check")
    .values(check)
    .returning("id")
    .executeTakeFirstOrThrow();

  await owner.call("adminAlertSeen", { keys: [`import ${id} ready`, "import 999 done"] });
  expect(await alertsOf(owner)).toMatchObject({ unseen: 1 });
  expect((await alertsOf(owner)).list.filter(({ seen }) => seen)).toMatchObject([{ key: `import ${id} ready` }]);
  expect(await alertsOf(await adminClient(shop, "owner"))).toMatchObject({ unseen: 1, list: [{ seen: false }] });

  await shop.db.updateTable("import_job").set({ status: "done" }).where("id", "=", id).execute();
  expect(await alertsOf(owner)).toMatchObject({ unseen: 2 });
  await owner.call("adminAlertSeen", { keys: await keysOf(owner) });
  expect(await alertsOf(owner)).toMatchObject({ unseen: 0, list: [{}, {}] });
  const kept = await shop.db.selectFrom("operator_seen_alert").select("keys").orderBy("operator_id").execute();
  expect(kept.map(({ keys }) => keys.toSorted())).toEqual([[`import ${id} done`, `ledger_check ${checkId} done`]]);
  expect(await owner.tryTo("adminAlertSeen", { keys: [] })).not.toBe("done");
});
