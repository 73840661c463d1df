import { done, refused } from "@espalier/core/vocabulary/outcome";
import { afterEach, beforeEach, expect, test } from "vitest";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { writeSetting } from "../../settings/settings.ts";
import { testDatabase, type TestDatabase } from "../../../testing/setup/database.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { planWorld, SEVEN, type PlanWorld } from "../../../testing/plan-world.ts";
import { expectSoundPlan } from "../../../testing/read-plan.ts";
import { START } from "../../../testing/setup/test-app.ts";
import { acceptRun, closeDue, closeNow, voidRun } from "./close-plan.ts";
import { findLatestRun, mustReadRun } from "./run-row.ts";
import { stepsOnTheirOwn, type RunSteps } from "./run-steps.ts";

const clock = zonedClock("UTC");
const later = (days: number): Date => new Date(START.getTime() + days * 86_400_000);

let database: TestDatabase;
let world: PlanWorld;
beforeEach(async () => {
  database = await testDatabase();
  world = await planWorld(database.db, SEVEN);
  for (const id of [1, 2, 3]) await world.buy(id, 100_00);
});
afterEach(async () => {
  await expectCleanLedger(database.db);
  await expectSoundPlan(database.db);
  await database.drop();
});

const steps = (holder: string) => stepsOnTheirOwn(database.db, holder, { journals: 2 });
const wallets = async () =>
  await database.db
    .selectFrom("wallet")
    .select(["member_id", "unit", "balance"])
    .orderBy("member_id")
    .orderBy("unit")
    .execute();
const letRunsWait = async (wait: boolean): Promise<void> => {
  await inTransaction(database.db, async (tx) => done(await writeSetting(tx, "plan.acceptRuns", wait)));
};

test("of two workers one closes, and the other is refused as busy", async () => {
  const workers = [steps("first"), steps("second")];
  const closed = await Promise.all(workers.map((each) => closeDue(each, clock, later(1))));
  const runs = await database.db.selectFrom("plan_run").select("status").orderBy("id").execute();
  expect(runs).toEqual([{ status: "posted" }]);
  expect(closed.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1);
  expect(closed.flatMap((each) => (each.ok ? each.value : [])).length).toBeLessThanOrEqual(1);
});

test("a worker that lost its lease stops, and the one that took it continues", async () => {
  const slow = steps("slow");
  let taken = false;
  const interrupted: RunSteps = {
    ...slow,
    write: async (work) => {
      const outcome = await slow.write(work);
      if (taken) return outcome;
      taken = true;
      await database.db
        .updateTable("lease")
        .set({ until: new Date(0) })
        .where("name", "=", "plan-run")
        .execute();
      expect(await closeDue(steps("quick"), clock, later(1))).toMatchObject({ value: [{ status: "posted" }] });
      return outcome;
    },
  };
  expect(await closeDue(interrupted, clock, later(1))).toEqual(refused("plan.busy"));
  expect(await database.db.selectFrom("plan_run").select("status").orderBy("id").execute()).toEqual([
    { status: "posted" },
  ]);
});

test("each ended plan day is closed once, in order, with its own volume", async () => {
  expect(await closeDue(steps("a"), clock, START)).toEqual(done([expect.objectContaining({ plan_day: "2026-05-03" })]));
  await world.buy(4, 500_00, later(1));
  await world.buy(5, 600_00, later(2));
  const closed = await closeDue(steps("a"), clock, later(3));
  expect(closed.ok && closed.value.map(({ plan_day, volume, status }) => [plan_day, volume, status])).toEqual([
    ["2026-05-04", 300_00n, "posted"],
    ["2026-05-05", 500_00n, "posted"],
    ["2026-05-06", 600_00n, "posted"],
  ]);
  expect(await closeDue(steps("a"), clock, later(3))).toEqual(done([]));
});

test("a day ends at midnight of the plan's zone, also when its clock is changed", async () => {
  const sydney = zonedClock("Australia/Sydney");
  const own = steps("a");
  await closeDue(own, sydney, new Date("2026-10-02T15:00:00Z"));
  const closed = await closeDue(own, sydney, new Date("2026-10-05T15:00:00Z"));
  expect(closed.ok && closed.value.map(({ plan_day, period_to }) => [plan_day, period_to.toISOString()])).toEqual([
    ["2026-10-03", "2026-10-03T14:00:00.000Z"],
    ["2026-10-04", "2026-10-04T13:00:00.000Z"],
    ["2026-10-05", "2026-10-05T13:00:00.000Z"],
  ]);
});

test("a day whose run was voided is not closed again; its volume goes to the next close", async () => {
  const own = steps("a");
  const closed = await closeDue(own, clock, later(1));
  const [run] = closed.ok ? closed.value : [];
  if (!run) throw new Error("nothing was closed");
  await voidRun(own, clock, run.id, { reason: "wrong plan", now: later(1) });
  expect(await closeDue(own, clock, later(1))).toEqual(done([]));
  expect(await closeDue(own, clock, later(2))).toMatchObject({ value: [{ plan_day: "2026-05-05", volume: 300_00n }] });
});

test("with required acceptance one run is computed and waits; nothing is paid and nothing else is closed", async () => {
  await letRunsWait(true);
  const own = steps("a");
  const before = await wallets();
  const closed = await closeNow(own, clock, START);
  expect(closed).toMatchObject({ value: { status: "computed", profits: 3, profits_done: 0 } });
  expect(await wallets()).toEqual(before);
  expect(await closeNow(own, clock, START)).toEqual(refused("plan.run_waits"));
  expect(await closeDue(own, clock, later(2))).toEqual(refused("plan.run_waits"));
  await expectSoundPlan(database.db);

  const id = closed.ok ? closed.value.id : 0;
  expect(await acceptRun(own, clock, id, START)).toMatchObject({ value: { status: "posted", profits_done: 3 } });
  expect(await acceptRun(own, clock, id, START)).toEqual(refused("plan.run_not_waiting"));
});

test("an unaccepted run is voided without a posting, and its volume goes to the next", async () => {
  await letRunsWait(true);
  const own = steps("a");
  const before = await wallets();
  await closeNow(own, clock, START);
  const waiting = await findLatestRun(database.db, "standing");
  expect(await voidRun(own, clock, waiting?.id ?? 0, { reason: "no", now: START })).toMatchObject({
    value: { status: "voided", posted_at: null },
  });
  expect(await wallets()).toEqual(before);
  await letRunsWait(false);
  const next = await closeNow(own, clock, START);
  expect(next).toMatchObject({ value: { status: "posted", volume: 300_00n } });
  expect(await mustReadRun(database.db, waiting?.id ?? 0)).toMatchObject({ status: "voided" });
});
