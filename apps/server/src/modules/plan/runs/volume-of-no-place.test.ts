import { money } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import { afterEach, beforeEach, expect, test } from "vitest";

import { inTransaction, type Db } from "../../../platform/db/in-transaction.ts";
import { planWorld, SEVEN, type PlanWorld } from "../../../testing/plan-world.ts";
import { expectSoundPlan, readRunLines, readUsedLines } from "../../../testing/read-plan.ts";
import { testDatabase, type TestDatabase } from "../../../testing/setup/database.ts";
import { START } from "../../../testing/setup/test-app.ts";
import { recordVolume } from "../../network/record-volume.ts";
import { isAnythingWaiting } from "../../network/roll-up-queries.ts";
import { verifyLegs } from "../../network/verify-legs.ts";
import { previewClose } from "../jobs/preview-close.ts";

let databases: readonly TestDatabase[];
let worlds: readonly PlanWorld[];
beforeEach(async () => {
  databases = [await testDatabase(), await testDatabase()];
  worlds = await Promise.all(databases.map(async ({ db }) => await planWorld(db, SEVEN)));
});
afterEach(async () => {
  for (const database of databases) await database.drop();
});

/** Volume of an order whose buyer has no place. */
const sellOutside = async (db: Db, pv: number): Promise<void> => {
  const volume = { memberId: null, orderSn: "R1", pv: money(BigInt(pv)), paid: money(BigInt(pv)), at: START };
  await inTransaction(db, async (tx) => done(await recordVolume(tx, volume)));
};

const outside = async (db: Db) =>
  await db
    .selectFrom("volume_event")
    .select(["pv", "run_id", "rolled_up"])
    .where("order_sn", "=", "R1")
    .orderBy("id")
    .execute();

/** What two periods pay and leave behind, with other volume before, between and after them. */
const closeTwice = async (world: PlanWorld, other: (pv: number) => Promise<void>) => {
  const { db } = world;
  for (const id of [1, 2, 3]) await world.buy(id, 100_00);
  await other(900_000_00);
  const first = await world.close();
  await world.rollUp();
  for (const id of [4, 5, 6, 7]) await world.buy(id, 5_500_00);
  await other(-1_00);
  const previewed = await previewClose(db, { now: START, planDay: "2026-05-04" }, async () => {});
  const second = await world.close();
  await world.void(second);
  const again = await world.close();
  await world.rollUp();
  await other(5_00);
  await expectSoundPlan(db);
  return {
    runs: [first, second, again].map(({ volume, subject, pool, profits }) => ({ volume, subject, pool, profits })),
    lines: (await readRunLines(db, again.id, world.nameOf)).map((line) => line.replace(/ E\d+ /, " order ")).toSorted(),
    used: await readUsedLines(db, world.nameOf),
    previewed,
    legs: await inTransaction(db, async (tx) => done(await verifyLegs(tx))),
    waits: await isAnythingWaiting(db),
  };
};

test("volume of no place moves no leg, pays nobody, does not raise the payout cap and waits for nothing", async () => {
  const [without, world] = worlds;
  if (!without || !world) throw new Error("two worlds are needed");
  const expected = await closeTwice(without, async () => {});
  expect(expected.runs).toMatchObject([{ volume: 300_00n }, { volume: 22_000_00n }, { volume: 22_000_00n }]);
  expect(await closeTwice(world, async (pv) => await sellOutside(world.db, pv))).toEqual(expected);
  expect(expected).toMatchObject({ legs: { value: [] }, waits: false });
  expect(await outside(world.db)).toEqual(
    [900_000_00n, -1_00n, 5_00n].map((pv) => ({ pv, run_id: null, rolled_up: true })),
  );
});
