import { done } from "@espalier/core/vocabulary/outcome";
import { afterEach, beforeEach, expect, test } from "vitest";

import { startPlanJob } from "../store/plan-jobs.ts";
import { closeDue, closeNow } from "../runs/close-plan.ts";
import { stepsOnTheirOwn } from "../runs/run-steps.ts";
import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { writeSetting, type Settings } from "../../settings/settings.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { adminClient, type AdminClient } from "../../../testing/admin-client.ts";
import { planWorld, SEVEN, type PlanWorld } from "../../../testing/plan-world.ts";
import { expectSoundPlan, readUsedLines } from "../../../testing/read-plan.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { workPlanJobs } from "../../../testing/work-plan-jobs.ts";

let shop: TestApp;
let world: PlanWorld;
let client: AdminClient;
beforeEach(async () => {
  shop = await testApp();
  world = await planWorld(shop.db, SEVEN);
  client = await adminClient(shop, "finance");
});
afterEach(async () => {
  expectNoFaults(shop);
  await expectCleanLedger(shop.db);
  await expectSoundPlan(shop.db);
  await shop.stop();
});

const clock = zonedClock("UTC");
const set = async <Key extends "plan.acceptRuns" | "approval.runs" | "plan.runShare">(key: Key, value: Settings[Key]) =>
  await inTransaction(shop.db, async (tx) => done(await writeSetting<keyof Settings>(tx, key, value)));
const countRuns = async () => (await shop.db.selectFrom("plan_run").select("id").execute()).length;
const wallets = async () =>
  await shop.db
    .selectFrom("wallet")
    .select(["member_id", "unit", "balance"])
    .orderBy("member_id")
    .orderBy("unit")
    .execute();

/** Adds the sales of docs/plan.md's first two periods; the first is closed. */
const sell = async (): Promise<void> => {
  for (const id of [1, 2, 3]) await world.buy(id, 100_00);
  await world.close();
  await world.rollUp();
  await world.buy(4, 3_000_00);
  await world.buy(5, 2_600_00);
  await world.buy(7, 333_33);
  await world.buy(6, 5_200_50);
};
const close = async () => {
  await client.call("adminRunClose");
  await workPlanJobs(shop);
  const { job } = await client.call("adminRunState");
  return await client.call("adminRunView", { id: job?.run_id ?? 0 });
};

test("a preview matches the close to the cent and stores nothing", async () => {
  await sell();
  await world.buy(2, 250_00);
  await world.rollUp();
  await client.call("adminRunPreview");
  await workPlanJobs(shop);
  expect(await countRuns()).toBe(1);
  const { preview } = await client.call("adminRunState");
  expect(preview).toMatchObject({ status: "done", progress: 100, requested_by: expect.stringContaining("finance") });

  const run = await close();
  const { receivers, ...seen } = preview?.result ?? { receivers: [] };
  expect(run).toMatchObject({ id: 2, status: "posted", ...seen, period_to: expect.any(Number) });
  expect(run.paid).not.toBe("0.00");
  expect(run.raised).not.toEqual([]);
  const got = await client.call("adminRunReceivers", { id: 2 });
  expect(got.map(({ uid, name, amount }) => ({ uid, name, amount }))).toEqual(receivers);
});

test("a close that is not possible cannot be previewed", async () => {
  await sell();
  await set("plan.acceptRuns", true);
  expect((await close()).status).toBe("computed");
  await client.call("adminRunPreview");
  await workPlanJobs(shop);
  const { preview, unfinished } = await client.call("adminRunState");
  expect(preview).toMatchObject({
    status: "refused",
    msg: expect.stringContaining("has to be posted or voided"),
    result: null,
  });
  expect(unfinished).toEqual({ id: 2, status: "computed" });
});

test("the figures of a run: by type and wallet, ratio and factor, profits explained with full names", async () => {
  await sell();
  const run = await close();
  expect(run).toMatchObject({ volume: "11133.83", subject: "716.37", pool: "6680.29", factor: 10_000, profits: 7 });
  expect(run).toMatchObject({
    by_kind: { invite: "1113.38", pair: "705.97", leader: "10.40" },
    paid: "1829.75",
    payout_ratio: 1643,
  });
  expect(run.sums).toContainEqual({ type: "leader", wallet: "CP", parts: 1, amount: "8.32" });
  expect(run.raised).toEqual([
    { from: 0, to: 1, members: 4 },
    { from: 1, to: 2, members: 1 },
  ]);
  const { total, list } = await client.call("adminRunList");
  expect(total).toBe(2);
  expect(list[0]).toMatchObject({
    id: 2,
    by_kind: { invite: "1113.38" },
    paid: "1829.75",
    payout_ratio: 1643,
    status: "posted",
  });

  const one = world.member(1);
  const own = await client.call("adminRunProfitList", { run: 2, uid: one.uid });
  expect(own.list.map(({ type, amount, from_name }) => [type, amount, from_name])).toEqual([
    ["leader", "10.40", "M2"],
    ["pair", "497.97", ""],
    ["invite", "520.05", "M6"],
  ]);
  expect(await client.call("adminRunProfitList", { run: 2, type: "invite" })).toMatchObject({ total: 4 });
  expect(await client.call("adminRunProfitList", { run: 2, uid: "00000000" })).toEqual({ total: 0, list: [] });
  const [leader, pair, invite] = await Promise.all(
    own.list.map(async ({ id }) => await client.call("adminRunProfit", { run: 2, line: id })),
  );
  expect(leader).toMatchObject({
    leader: { from: "M2", generation: 1, rate: 500, pair_amount: "208.00" },
    language: "en",
    run: 2,
    paid: true,
  });
  expect(leader).not.toHaveProperty("pair");
  const from = await client.call("adminMemberProfits", { uid: leader?.from_uid ?? "", type: "pair" });
  expect(from.list.map(({ sn }) => sn)).toContain(leader?.from_pair?.sn);
  expect(await client.call("adminRunProfit", { run: 2, line: leader?.from_pair?.line ?? 0 })).toMatchObject({
    name: "M2",
    amount: "208.00",
    from_uid: "",
    from_pair: null,
  });
  const profits = await client.call("adminMemberProfits", { uid: one.uid });
  expect(new Set(profits.list.map(({ sn }) => sn)).size).toBe(profits.total);
  expect(profits.list.filter((row) => row.run === 2).map(({ type, amount, parts }) => [type, amount, parts])).toEqual([
    ["leader", "10.40", { CP: "8.32", SP: "1.04", RP: "1.04" }],
    ["pair", "497.97", { CP: "398.39", SP: "49.79", RP: "49.79" }],
    ["invite", "520.05", { CP: "416.05", SP: "52.00", RP: "52.00" }],
  ]);
  const first = await client.call("adminMemberProfits", { uid: one.uid, limit: 25, wallet: "RP", type: "invite" });
  expect(first.list[0]?.sn).toBe(invite?.sn);
  expect(pair).toMatchObject({ pair: { matched: "5533.00", rate: 900 }, uid: one.uid, name: "M1", from_pair: null });
  expect(invite).toMatchObject({
    invite: { buyer: "M6", rate: 1_000 },
    from_pair: null,
    parts: [{ wallet: "CP" }, { wallet: "SP" }, { wallet: "RP" }],
  });
  expect(await client.tryTo("adminRunProfit", { run: 2, line: 99 })).toBe("profit.unknown");
  expect(await client.call("adminRunRaisedList", { run: 2 })).toMatchObject({ total: 5 });
  expect(await client.tryTo("adminRunView", { id: 77 })).toBe("plan.run_unknown");
});

test("two simultaneous closes make one run, and one is refused", async () => {
  await sell();
  const other = await adminClient(shop, "owner");
  const requested = await Promise.all([client.tryTo("adminRunClose"), other.tryTo("adminRunClose")]);
  expect(requested.toSorted()).toEqual(["done", "plan.job_waits"]);
  await Promise.all([workPlanJobs(shop), workPlanJobs(shop), workPlanJobs(shop)]);
  await workPlanJobs(shop);
  expect(await countRuns()).toBe(2);
  expect(await client.call("adminRunState")).toMatchObject({ job: { status: "done", run_id: 2 }, unfinished: null });
});

test("a close interrupted after opening its run continues with that run", async () => {
  await sell();
  const { job_id } = await client.call("adminRunClose");
  await startPlanJob(shop.db, job_id, shop.now());
  const steps = stepsOnTheirOwn(shop.db, "who dies");
  const dying = { ...steps, readSnapshot: async () => await Promise.reject(new Error("cut off")) };
  const note = async (
    tx: Parameters<typeof steps.write>[0] extends (tx: infer T) => unknown ? T : never,
    run: { id: number },
  ) => {
    await tx.updateTable("plan_job").set({ run_id: run.id }).where("id", "=", job_id).execute();
    return done(null);
  };
  await expect(closeNow(dying, clock, shop.now(), note)).rejects.toThrow("cut off");
  await steps.release();
  expect(await client.call("adminRunState")).toMatchObject({
    job: { status: "running" },
    unfinished: { id: 2, status: "opened" },
  });
  await workPlanJobs(shop);
  expect(await client.call("adminRunState")).toMatchObject({ job: { status: "done", run_id: 2 }, unfinished: null });
  expect(await countRuns()).toBe(2);
});

test("a computed run is posted by an operator, and voiding it restores every balance, leg and rank", async () => {
  await sell();
  await set("plan.acceptRuns", true);
  const before = [await wallets(), await readUsedLines(shop.db, world.nameOf)];
  const run = await close();
  expect(run).toMatchObject({ status: "computed", can_post: true, can_void: true });
  expect(await client.call("adminRunProfit", { run: 2, line: 1 })).toMatchObject({ paid: false });
  expect(await client.tryTo("adminRunClose")).toBe("done");
  await workPlanJobs(shop);
  expect((await client.call("adminRunState")).job).toMatchObject({
    status: "refused",
    msg: expect.stringContaining("has to be posted or voided"),
  });

  await client.call("adminRunPost", { id: 2 });
  await workPlanJobs(shop);
  expect(await client.call("adminRunView", { id: 2 })).toMatchObject({
    status: "posted",
    profits_done: 7,
    can_post: false,
  });
  expect(await wallets()).not.toEqual(before[0]);
  expect(await client.tryTo("adminRunPost", { id: 2 })).toBe("plan.run_not_waiting");
  expect(await client.tryTo("adminRunVoid", { id: 1, reason: "x" })).toBe("plan.run_not_latest");
  expect(await client.tryTo("adminRunVoid", { id: 2, reason: "  " })).toBe("input.missing");
  expect(await client.tryTo("adminRunVoid", { id: 99, reason: "x" })).toBe("plan.run_unknown");

  await client.call("adminRunVoid", { id: 2, reason: "<b>a wrong price</b>" });
  await workPlanJobs(shop);
  const voided = await client.call("adminRunView", { id: 2 });
  expect(voided).toMatchObject({ status: "voided", void_reason: "<b>a wrong price</b>", can_void: false });
  expect(voided.jobs.map(({ kind, status }) => `${kind} ${status}`)).toEqual(["void done", "post done", "close done"]);
  expect([await wallets(), await readUsedLines(shop.db, world.nameOf)]).toEqual(before);
  expect(await client.call("adminRunView", { id: 1 })).toMatchObject({ can_void: true });
});

test("with a required second operator, posting and voiding are proposed and done on approval", async () => {
  await sell();
  await set("plan.acceptRuns", true);
  await set("approval.runs", true);
  await close();
  const second = await adminClient(shop, "owner");
  const proposed = await client.call("adminRunPost", { id: 2, reason: "checked" });
  expect(proposed).toMatchObject({ done: false, job_id: null, approval_id: expect.any(Number) });
  expect(await client.tryTo("adminRunPost", { id: 2 })).toBe("approval.waiting");
  expect(await client.call("adminRunView", { id: 2 })).toMatchObject({ status: "computed", waiting: "run_post" });
  const approve = { id: proposed.approval_id, decision: "approve" };
  expect(await client.tryTo("adminApprovalDecide", approve)).toBe("approval.own");
  expect(await second.call("adminApprovalDecide", approve)).toMatchObject({ status: "approved" });
  await workPlanJobs(shop);
  expect(await client.call("adminRunView", { id: 2 })).toMatchObject({ status: "posted", waiting: null });

  const toVoid = await client.call("adminRunVoid", { id: 2, reason: "a wrong price" });
  await world.close();
  const late = await second.call("adminApprovalDecide", { id: toVoid.approval_id, decision: "approve" });
  expect(late).toMatchObject({ status: "failed", msg: expect.stringContaining("latest") });
});

test("when an operator voids while the schedule closes, one wins and the other is refused or waits", async () => {
  await sell();
  await close();
  await client.call("adminRunVoid", { id: 2, reason: "a wrong price" });
  shop.wait(86_400);
  const steps = stepsOnTheirOwn(shop.db, "schedule");
  await Promise.all([workPlanJobs(shop), closeDue(steps, clock, shop.now())]);
  await steps.release();
  await workPlanJobs(shop);
  const tomorrow = await adminClient(shop, "finance");
  const { job } = await tomorrow.call("adminRunState");
  const second = await tomorrow.call("adminRunView", { id: 2 });
  expect(["refused posted", "done voided"]).toContain(`${job?.status} ${second.status}`);
});

test("operators who may only read see runs and cannot change them", async () => {
  const auditor = await adminClient(shop, "auditor");
  expect(await auditor.tryTo("adminRunList")).toBe("done");
  for (const name of ["adminRunPreview", "adminRunClose"] as const)
    expect(await auditor.tryTo(name)).toBe("operator.not_permitted");
  expect(await (await adminClient(shop, "support")).tryTo("adminRunList")).toBe("operator.not_permitted");
});

test("a run that pays more than its share of sales waits by itself, says why, and needs another operator where there is one", async () => {
  await sell();
  await set("plan.runShare", 1_600);
  const before = await wallets();
  const run = await close();
  expect(run).toMatchObject({
    status: "computed",
    held_for: "share",
    sales: "11133.83",
    paid: "1829.75",
    can_post: true,
  });
  // The settings of later do not matter to it.
  await set("plan.runShare", 10_000);
  expect(await client.tryTo("adminRunClose")).toBe("done");
  await workPlanJobs(shop);
  expect((await client.call("adminRunView", { id: run.id })).status).toBe("computed");
  const second = await adminClient(shop, "finance");
  const asked = await client.call("adminRunPost", { id: run.id, reason: "" });
  expect(asked).toMatchObject({ done: false, approval_id: expect.any(Number) });
  await workPlanJobs(shop);
  expect(await wallets()).toEqual(before);
  const decision = { id: asked.approval_id, decision: "approve" };
  expect(await client.tryTo("adminApprovalDecide", decision)).toBe("approval.own");
  expect(await second.tryTo("adminApprovalDecide", decision)).toBe("done");
  await workPlanJobs(shop);
  expect((await client.call("adminRunView", { id: run.id })).status).toBe("posted");
});

test("a held run is posted by an operator who is the only one", async () => {
  await sell();
  await set("plan.runShare", 1_600);
  const { id, held_for } = await close();
  expect(held_for).toBe("share");
  expect(await client.call("adminRunPost", { id, reason: "looked at" })).toMatchObject({ done: true });
  await workPlanJobs(shop);
  expect((await client.call("adminRunView", { id })).status).toBe("posted");
});
