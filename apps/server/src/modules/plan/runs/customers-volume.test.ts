import { money } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import { afterEach, beforeEach, expect, test } from "vitest";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { planWorld, SEVEN, type PlanWorld } from "../../../testing/plan-world.ts";
import { expectSoundPlan } from "../../../testing/read-plan.ts";
import { testDatabase, type TestDatabase } from "../../../testing/setup/database.ts";
import { START } from "../../../testing/setup/test-app.ts";
import { workAsWorker } from "../../../testing/work-as-worker.ts";
import { wouldEndActivity } from "../preview-clawback.ts";
import { readInvitedCounts } from "../../network/read-invited-counts.ts";
import { readActivePlan } from "../plan-versions.ts";
import { writePlan } from "../plan-schema.ts";
import { readRankProgress } from "../ranks/rank-progress.ts";
import { activatePlan, storePlan } from "../store/plan-versions.ts";

const clock = zonedClock("UTC");
const SELLER = 2;

let database: TestDatabase;
let world: PlanWorld;
beforeEach(async () => {
  database = await testDatabase();
  world = await planWorld(database.db, SEVEN);
});
afterEach(async () => {
  await world.rollUp();
  await expectCleanLedger(database.db);
  await expectSoundPlan(database.db);
  await database.drop();
});

/** Makes the plan ask for customers' volume: for activity, and for rank 1. */
const follow = async ({ activity = 0, rank = 0 }): Promise<void> => {
  const plan = await readActivePlan(database.db);
  const ranks = plan.ranks.map((rule) => (rule.rank === 1 ? { ...rule, customersPv: rank } : rule));
  const saved = await inTransaction(database.db, async (tx) => {
    const stored = await storePlan(tx, writePlan({ ...plan, activationCustomersPv: activity, ranks }), START);
    return stored.ok ? await activatePlan(tx, stored.value, START) : stored;
  });
  expect(saved).toEqual(done(null));
};

const progress = async () => {
  const { rank, isActive, customersPv } = await readRankProgress(database.db, world.member(SELLER).id);
  return { rank, isActive, customersPv };
};

const settledIn = async () =>
  await database.db
    .selectFrom("volume_event")
    .select(["run_id", "pv"])
    .where("seller_id", "is not", null)
    .orderBy("id")
    .execute();

test("a rank that asks for customers' volume comes with it, and what comes back first does not count", async () => {
  await follow({ rank: 80_00 });
  await world.buy(SELLER, 100_00);
  const first = await world.sellToCustomer(SELLER, 60_00);
  await world.sellToCustomer(SELLER, 40_00);
  await world.refundPart(first, 30_00);
  await world.close();
  await world.rollUp();
  expect(await progress()).toEqual({ rank: 0, isActive: true, customersPv: 70_00n });

  await world.sellToCustomer(SELLER, 10_00);
  const run = await world.close();
  // What customers bought is in no leg, and not in V.
  expect(run).toMatchObject({ volume: 0n, pool: 0n, sales: 10_00n, profits: 0 });
  await world.rollUp();
  expect(await progress()).toEqual({ rank: 1, isActive: true, customersPv: 80_00n });
  expect(
    await database.db
      .selectFrom("leg")
      .select("left_total")
      .where("member_id", "=", world.member(1).id)
      .executeTakeFirst(),
  ).toEqual({ left_total: 100_00n });

  // The run is recomputed with what is open again, and a refund after the close takes no rank.
  await world.void(run);
  expect(await progress()).toMatchObject({ rank: 0 });
  await world.close();
  await world.refundPart(first, 30_00);
  await world.close();
  await world.rollUp();
  expect(await progress()).toEqual({ rank: 1, isActive: true, customersPv: 50_00n });
});

test("activity that asks for customers' volume begins and ends with it, for runs, counts, incentives and previews alike", async () => {
  await follow({ activity: 50_00 });
  const [seller, sponsor] = [world.member(SELLER).id, world.member(1).id];
  await world.buy(SELLER, 100_00);
  await workAsWorker(database.db, clock, START);
  expect(await progress()).toMatchObject({ isActive: false });
  const invited = async () => (await readInvitedCounts(database.db, sponsor)).active;
  const started = async () =>
    (await database.db.selectFrom("incentive_start").select("member_id").orderBy("member_id").execute()).length;
  expect([await invited(), await started()]).toEqual([0, 0]);

  const sn = await world.sellToCustomer(SELLER, 50_00);
  const ends = async (pv: bigint) =>
    await wouldEndActivity(database.db, { memberId: seller, of: "customers" }, money(pv));
  expect([await ends(0n), await ends(1n)]).toEqual([false, true]);
  await workAsWorker(database.db, clock, START);
  expect(await progress()).toMatchObject({ isActive: true });
  expect([await invited(), await started()]).toEqual([1, 1]);
  await world.buy(4, 100_00);
  expect(await world.close()).toMatchObject({ profits: 1 });

  await world.refundPart(sn, 1);
  await world.rollUp();
  expect([(await progress()).isActive, await invited()]).toEqual([false, 0]);
  await world.buy(5, 100_00);
  expect(await world.close()).toMatchObject({ profits: 0 });
});

test("what is paid until the end of a period belongs to it, what is paid later to the next one", async () => {
  await follow({ rank: 20_00 });
  await world.buy(SELLER, 100_00);
  const end = new Date(START.getTime() + 60_000);
  await world.sellToCustomer(SELLER, 10_00, end);
  await world.sellToCustomer(SELLER, 20_00, new Date(end.getTime() + 1));
  const first = await world.close(end);
  expect(await settledIn()).toEqual([
    { run_id: first.id, pv: 10_00n },
    { run_id: null, pv: 20_00n },
  ]);
  // Rolled up is all of it; the run counted what it settled.
  await world.rollUp(end);
  expect(await progress()).toEqual({ rank: 0, isActive: true, customersPv: 30_00n });
  const second = await world.close(new Date(end.getTime() + 1));
  expect((await settledIn()).map(({ run_id }) => run_id)).toEqual([first.id, second.id]);
  expect(await progress()).toMatchObject({ rank: 1 });
});

test("payments, refunds, roll-ups and closes at once count each order once", async () => {
  await follow({ activity: 10_00, rank: 60_00 });
  await world.buy(SELLER, 100_00);
  const paid = await Promise.all(Array.from({ length: 6 }, async () => await world.sellToCustomer(SELLER, 10_00)));
  await Promise.all([
    ...paid.slice(0, 3).map(async (sn) => await world.refundPart(sn, 5_00)),
    ...Array.from({ length: 6 }, async () => await world.sellToCustomer(SELLER, 10_00)),
    world.rollUp(),
    world.close(),
  ]);
  await world.close();
  await world.rollUp();
  expect(await progress()).toEqual({ rank: 1, isActive: true, customersPv: 105_00n });
  expect((await settledIn()).filter(({ run_id }) => run_id === null)).toEqual([]);
});
