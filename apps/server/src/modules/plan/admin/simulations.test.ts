import { done } from "@espalier/core/vocabulary/outcome";
import { afterAll, beforeAll, expect, test } from "vitest";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { endPlanJob } from "../store/plan-jobs.ts";
import { workPlanJob } from "../jobs/work-plan-job.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { expectNoFaults } from "../../../testing/expect-no-faults.ts";
import { adminClient, type AdminClient } from "../../../testing/admin-client.ts";
import { planWorld, SEVEN, type PlanWorld } from "../../../testing/plan-world.ts";
import { expectSoundPlan } from "../../../testing/read-plan.ts";
import { rowsOf } from "../../../testing/read-rows.ts";
import { testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { workPlanJobs } from "../../../testing/work-plan-jobs.ts";

const DAY = 86_400_000;

let shop: TestApp;
let world: PlanWorld;
let client: AdminClient;
beforeAll(async () => {
  shop = await testApp();
  world = await planWorld(shop.db, SEVEN);
  client = await adminClient(shop, "finance");
});
afterAll(async () => {
  expectNoFaults(shop);
  await expectCleanLedger(shop.db);
  await expectSoundPlan(shop.db);
  await shop.stop();
});

const later = (days: number): Date => new Date(shop.now().getTime() + days * DAY);
const simulate = async (version: number, periods: number) => {
  const { id } = await client.call("adminPlanSimulate", { id: version, periods });
  await workPlanJobs(shop);
  return await client.call("adminSimulationView", { id });
};
const draft = async (change: object): Promise<number> => {
  const { plan } = await client.call("adminPlanView", { id: 1 });
  return (await client.call("adminPlanAdd", { plan: { ...plan, ...change }, note: "" })).id;
};

test("a simulation without runs is refused", async () => {
  expect(await simulate(1, 5)).toMatchObject({
    status: "refused",
    result: null,
    msg: expect.stringContaining("no run"),
  });
});

test("the same plan gives the posted amounts to the cent, from any first run", async () => {
  for (const id of [1, 2, 3]) await world.buy(id, 100_00);
  await world.close();
  await world.rollUp();
  await world.buy(4, 3_000_00);
  await world.buy(5, 2_600_00);
  await world.buy(7, 333_33);
  const bySix = await world.buy(6, 5_200_50);
  await world.close();
  await world.buy(7, 50_00);
  await world.close();
  const lost = await world.buy(2, 900_00, later(1));
  await world.void(await world.close(later(1)), later(1));
  await world.refund(2, lost, later(1));
  await world.refundPart(bySix, 200_50, later(1));
  await world.buy(4, 700_00, later(1));
  await world.close(later(1));
  await world.buy(3, 40_000_00, later(2));
  await world.rollUp(later(2));
  await world.close(later(2));
  await world.buy(5, 123_45, later(2));

  const { list: runs } = await client.call("adminRunList", { status: "posted" });
  expect(runs).toHaveLength(5);
  for (const periods of [1, 2, 3, 4, 5, 90]) {
    const { result } = await simulate(1, periods);
    const past = runs.slice(0, periods).toReversed();
    expect(result?.periods.map(({ run_id, volume, base }) => [run_id, volume, base.by_kind])).toEqual(
      past.map(({ id, volume, by_kind }) => [id, volume, by_kind]),
    );
    for (const { base, other } of result?.periods ?? []) expect(other).toEqual(base);
    expect(result).toMatchObject({ up: 0, down: 0, gains: [], losses: [] });
    expect(result?.same).toBeGreaterThan(0);
    expect(new Set(result?.tenths.map(({ sum }) => sum))).toEqual(new Set(["0.00"]));
  }
});

test("another plan shows gains and losses, and pays nothing", async () => {
  const before = await rowsOf(shop.db, "wallet");
  const { result, ...job } = await simulate(await draft({ invite_rate: 500, payout_cap: 10_000 }), 90);
  expect(job).toMatchObject({ status: "done", progress: 100, stale: false, periods: 90 });
  expect(Number(result?.other.by_kind.invite)).toBeLessThan(Number(result?.base.by_kind.invite));
  expect(Number(result?.other.paid)).toBeLessThan(Number(result?.base.paid));
  expect(result?.other.payout_ratio).toBeLessThan(result?.base.payout_ratio ?? 0);
  expect(result?.down).toBeGreaterThan(0);
  const [worst] = result?.losses ?? [];
  expect(worst).toMatchObject({ name: "M1", uid: world.member(1).uid });
  expect(Number(worst?.change)).toBe(Number(result?.tenths[0]?.least));
  expect(await rowsOf(shop.db, "wallet")).toEqual(before);
});

test("a simulation of a draft changed since is stale, and is deleted with the draft", async () => {
  const id = await draft({ invite_rate: 700 });
  const simulation = await simulate(id, 2);
  shop.wait(60);
  const { plan } = await client.call("adminPlanView", { id });
  await client.call("adminPlanSet", { id, plan: { ...plan, invite_rate: 701 }, note: "" });
  expect(await client.call("adminSimulationView", { id: simulation.id })).toMatchObject({ stale: true });
  expect((await client.call("adminSimulationList", { version: id })).total).toBe(1);
  await client.call("adminPlanDelete", { id });
  expect(await client.tryTo("adminSimulationView", { id: simulation.id })).toBe("plan.job_unknown");
});

test("one runs at a time; a cancelled one stops and its worker writes nothing", async () => {
  const { id } = await client.call("adminPlanSimulate", { id: 1, periods: 3 });
  expect(await client.tryTo("adminPlanSimulate", { id: 1, periods: 3 })).toBe("plan.job_waits");
  expect(await client.tryTo("adminRunPreview")).toBe("done");
  await client.call("adminSimulationCancel", { id });
  expect(await client.tryTo("adminSimulationCancel", { id })).toBe("plan.job_ended");
  await workPlanJobs(shop);
  expect(await client.call("adminSimulationView", { id })).toMatchObject({ status: "cancelled", result: null });

  const under = await client.call("adminPlanSimulate", { id: 1, periods: 3 });
  let requested = 0;
  const clock = () => {
    requested += 1;
    return shop.now();
  };
  const cancelling = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (requested === 3) {
        requested += 1;
        await inTransaction(shop.db, async (tx) =>
          done(await endPlanJob(tx, under.id, { status: "cancelled" }, shop.now())),
        );
      }
      return result;
    },
  });
  expect(await workPlanJob({ ...shop.deps, db: cancelling, clock }, under.id)).toBe("ended");
  expect(await client.call("adminSimulationView", { id: under.id })).toMatchObject({
    status: "cancelled",
    result: null,
  });
});

test("a silent worker is given up, and another starts again", async () => {
  const { id } = await client.call("adminPlanSimulate", { id: 1, periods: 1 });
  await shop.db
    .updateTable("plan_job")
    .set({ status: "running", heartbeat_at: shop.now() })
    .where("id", "=", id)
    .execute();
  await workPlanJobs(shop);
  expect(await client.call("adminSimulationView", { id })).toMatchObject({ status: "running" });
  shop.wait(301);
  await workPlanJobs(shop);
  expect(await client.call("adminSimulationView", { id })).toMatchObject({ status: "done" });
});

test("invalid numbers are refused", async () => {
  for (const periods of [0, -1, 91, "many", "①②", ""])
    expect(await client.tryTo("adminPlanSimulate", { id: 1, periods })).toMatch(/^input\./);
  expect(await client.tryTo("adminPlanSimulate", { id: 99, periods: 1 })).toBe("plan.unknown");
});
