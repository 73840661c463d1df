import { done } from "@espalier/core/vocabulary/outcome";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { holdLease } from "../../../platform/db/lease.ts";
import { expectSoundPlan } from "../../../testing/read-plan.ts";
import { planWorld, SEVEN } from "../../../testing/plan-world.ts";
import { START, testApp, type TestApp } from "../../../testing/setup/test-app.ts";
import { anOperator } from "../../../testing/builders/an-operator.ts";
import { queuePlanJob, startPlanJob } from "../store/plan-jobs.ts";
import { openRun } from "./open-run.ts";
import { findLatestRun } from "./run-row.ts";
import { LEASE_SECONDS, RUN_LEASE, stepsOnTheirOwn } from "./run-steps.ts";
import { LOOK, resumeAbandonedRuns } from "./resume-abandoned-runs.ts";

let shop: TestApp;
beforeEach(async () => {
  shop = await testApp();
});
afterEach(async () => await shop.stop());

/** Leaves the run of a worker that died after opening it. */
const leaveRun = async (): Promise<void> => {
  const world = await planWorld(shop.db, SEVEN);
  for (const id of [1, 2, 3]) await world.buy(id, 100_00);
  await stepsOnTheirOwn(shop.db, "killed").write(
    async (tx) => await openRun(tx, { periodTo: START, planDay: START.toISOString().slice(0, 10) }, START),
  );
};
const statusOfRun = async (): Promise<string | undefined> => (await findLatestRun(shop.db, "any"))?.status;
const holderOfLease = async (): Promise<unknown> =>
  await shop.db.selectFrom("lease").select("holder").where("name", "=", RUN_LEASE).executeTakeFirst();

test("a run whose worker died is finished after its lease has ended, without any job", async () => {
  await leaveRun();
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from until - clock_timestamp())::float8 as seconds from lease where name = ${RUN_LEASE}`.execute(
    shop.db,
  );
  expect(rows[0]?.seconds).toBeLessThanOrEqual(10);
  // The lease of a worker that is still alive.
  await inTransaction(shop.db, async (tx) => done(await holdLease(tx, RUN_LEASE, "killed", 100)));
  const others = [resumeAbandonedRuns(shop.deps), resumeAbandonedRuns(shop.deps)];
  await shop.db.selectFrom("member").select("id").execute();
  expect([await statusOfRun(), await holderOfLease()]).toEqual(["opened", { holder: "killed" }]);
  await sql`update lease set until = clock_timestamp() where name = ${RUN_LEASE}`.execute(shop.db);
  await vi.waitFor(async () => expect(await statusOfRun()).toBe("posted"), 60_000);
  await Promise.all(others.map(async (each) => await each.stop()));
  await expectSoundPlan(shop.db);
});

test("a dead worker's run is taken over within 15 s: its lease ends, and the next look finds it", () => {
  expect(LEASE_SECONDS * 1000 + LOOK).toBeLessThanOrEqual(15_000);
});

/** Requests a close and returns the job's number. */
const requestClose = async (): Promise<number> => {
  const world = await planWorld(shop.db, SEVEN);
  await world.buy(2, 100_00);
  const { id: operatorId } = await anOperator(shop.db, "owner", START);
  const asked = { operatorId, now: START };
  const queued = await inTransaction(
    shop.db,
    async (tx) => await queuePlanJob(tx, { kind: "close", reason: "a test" }, asked),
  );
  if (!queued.ok) throw new Error("the job was refused");
  return queued.value;
};

test("an operator's job is done even if the worker that took it from the queue died", async () => {
  await requestClose();
  shop.wait(60);
  const { stop } = resumeAbandonedRuns(shop.deps);
  await vi.waitFor(async () => expect(await statusOfRun()).toBe("posted"), 60_000);
  await stop();
});

test("an operator's job is done although its worker died while it waited for another run", async () => {
  const id = await requestClose();
  await startPlanJob(shop.db, id, START);
  shop.wait(60);
  const { stop } = resumeAbandonedRuns(shop.deps);
  await vi.waitFor(async () => expect(await statusOfRun()).toBe("posted"), 60_000);
  await stop();
});

test("the lease is prolonged while a snapshot is read", async () => {
  const steps = stepsOnTheirOwn(shop.db, "a slow reader");
  await steps.write(async () => await Promise.resolve(done(null)));
  const until = async (): Promise<Date> =>
    (await shop.db.selectFrom("lease").select("until").where("name", "=", RUN_LEASE).executeTakeFirstOrThrow()).until;
  const before = await until();
  await steps.readSnapshot(async () => {
    await vi.waitFor(async () => expect((await until()).getTime()).toBeGreaterThan(before.getTime()), 60_000);
  });
  await steps.release();
});
