import { done, refused } from "@espalier/core/vocabulary/outcome";
import type { RunStatus } from "@espalier/core/vocabulary/run";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { inTransaction, type Db } from "../../../platform/db/in-transaction.ts";
import { holdLease } from "../../../platform/db/lease.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { planWorld, SEVEN, type PlanWorld } from "../../../testing/plan-world.ts";
import { planDifferences } from "../../../testing/read-plan.ts";
import { copyDatabase, testDatabase, type TestDatabase } from "../../../testing/setup/database.ts";
import { START } from "../../../testing/setup/test-app.ts";
import { closeNow, resumeRun, voidRun } from "./close-plan.ts";
import { findUnfinishedRun } from "./run-row.ts";
import { RUN_LEASE, stepsOnTheirOwn, type RunSteps } from "./run-steps.ts";

const clock = zonedClock("UTC");

let database: TestDatabase;
let world: PlanWorld;
beforeEach(async () => {
  database = await testDatabase();
  world = await planWorld(database.db, SEVEN);
});
afterEach(async () => await database.drop());

const stepsOf = (holder: string) => stepsOnTheirOwn(database.db, holder, { journals: 1 });

type Cut = { readonly dead: number; readonly after: number };

/** As `own`, but in the work in lanes after so many others, the lane `dead` ends after so many steps. */
const dying = (own: RunSteps, others: number, { dead, after }: Cut): RunSteps => {
  let begun = 0;
  return {
    ...own,
    writeInLanes: async (work) => {
      begun += 1;
      if (begun <= others) return await own.writeInLanes(work);
      return await own.writeInLanes(async (lane, write) => {
        let left = lane.number === dead ? after : Infinity;
        return await work(lane, async (step) => {
          if (left === 0) throw new Error("cut off");
          left -= 1;
          return await write(step);
        });
      });
    },
  };
};

/** What each wallet got, in order. */
const entriesOf = async (db: Db) =>
  await db
    .selectFrom("wallet_entry")
    .select(["member_id", "unit", "version", "amount", "balance_after", "sn"])
    .orderBy("member_id")
    .orderBy("unit")
    .orderBy("version")
    .execute();

test("lanes write at the same time", async () => {
  const own = stepsOf("worker");
  await own.write(async () => await Promise.resolve(done(null)));
  let inside = 0;
  const seen: number[] = [];
  const outcome = await own.writeInLanes(async (lane, write) => {
    seen.push(lane.number);
    return await write(async (tx) => {
      inside += 1;
      while (inside < lane.of) await sql`select pg_sleep(0.01)`.execute(tx);
      return done(null);
    });
  });
  expect([outcome, seen]).toEqual([done(null), [0, 1]]);
});

test("lanes are refused when another process has taken the lease", async () => {
  const own = stepsOf("slow");
  await own.write(async () => await Promise.resolve(done(null)));
  await sql`update lease set until = clock_timestamp() - interval '1 second'`.execute(database.db);
  await inTransaction(database.db, async (tx) => done(await holdLease(tx, RUN_LEASE, "quick", 60)));
  const outcome = await own.writeInLanes(
    async (_, write) => await write(async () => await Promise.resolve(done(null))),
  );
  expect(outcome).toEqual(refused("plan.busy"));
});

/** A run writes profits, then changes of members, each in one step here, and then pays; each in lanes. */
const WORKS = [
  { work: "writing profits", others: 0, status: "opened", after: 0 },
  { work: "writing changes", others: 1, status: "opened", after: 0 },
  { work: "paying", others: 2, status: "posting", after: 0 },
  { work: "paying", others: 2, status: "posting", after: 1 },
  { work: "paying", others: 2, status: "posting", after: 2 },
] as const;
const CUTS = WORKS.flatMap((work) => [0, 1].map((dead) => ({ ...work, dead })));

test.each(CUTS)(
  "a run whose lane $dead ended after $after steps of $work is finished as if undisturbed",
  async (cutAt) => {
    for (const id of [1, 2, 3]) await world.buy(id, 100_00);
    await world.close();
    for (const id of [4, 5, 6, 7]) await world.buy(id, 2_000_00 + id);
    const cut = await copyDatabase(database);
    onTestFinished(cut.drop);
    const undisturbed = await copyDatabase(database);
    onTestFinished(undisturbed.drop);

    const finish = async (db: Db, isCut: boolean) => {
      const own = stepsOnTheirOwn(db, "worker", { journals: 1 });
      // The process that finishes it may be set to another number of lanes.
      const resuming = stepsOnTheirOwn(db, "worker", { journals: 1, lanes: 4 });
      const during = async (
        work: (steps: RunSteps) => Promise<unknown>,
        { others, status }: { readonly others: number; readonly status: RunStatus },
      ): Promise<void> => {
        if (!isCut) return;
        await expect(work(dying(own, others, cutAt))).rejects.toThrow("cut off");
        expect(await findUnfinishedRun(db)).toMatchObject({ status });
        expect(await planDifferences(db)).toEqual([]);
      };
      await during(async (steps) => await closeNow(steps, clock, START), cutAt);
      const unfinished = await findUnfinishedRun(db);
      const posted = unfinished
        ? await resumeRun(resuming, clock, unfinished, START)
        : await closeNow(own, clock, START);
      if (!posted.ok) throw new Error(posted.failure.key);
      expect(posted.value).toMatchObject({ id: 2, status: "posted", profits_done: posted.value.profits });
      const voiding = { reason: "wrong", now: START };
      await during(async (steps) => await voidRun(steps, clock, 2, voiding), { others: 0, status: "voiding" });
      const left = await findUnfinishedRun(db);
      const voided = left ? await resumeRun(resuming, clock, left, START) : await voidRun(own, clock, 2, voiding);
      expect(voided).toMatchObject({ value: { status: "voided", profits_done: posted.value.profits } });
      await expectCleanLedger(db);
      expect(await planDifferences(db)).toEqual([]);
      return await entriesOf(db);
    };
    expect(await finish(cut.db, true)).toEqual(await finish(undisturbed.db, false));
  },
);
