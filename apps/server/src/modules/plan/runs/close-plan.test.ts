import { manualAdjustment } from "@espalier/core/ledger/movements";
import { money, ZERO } from "@espalier/core/money/money";
import { done, refused } from "@espalier/core/vocabulary/outcome";
import type { Wallet } from "@espalier/core/vocabulary/wallet";
import { afterEach, beforeEach, expect, test } from "vitest";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { inTransaction } from "../../../platform/db/in-transaction.ts";
import { postJournals } from "../../ledger/post-journals.ts";
import { balanceOf } from "../../../testing/builders/a-member.ts";
import { testDatabase, type TestDatabase } from "../../../testing/setup/database.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { planWorld, SEVEN, type PlanWorld } from "../../../testing/plan-world.ts";
import { expectSoundPlan, readRunLines, readUsedLines } from "../../../testing/read-plan.ts";
import { START } from "../../../testing/setup/test-app.ts";
import { closeNow, voidRun } from "./close-plan.ts";
import type { Run } from "./run-row.ts";
import { stepsOnTheirOwn, type RunSteps } from "./run-steps.ts";

const clock = zonedClock("UTC");
const later = (days: number): Date => new Date(START.getTime() + days * 86_400_000);

let database: TestDatabase;
let world: PlanWorld;
beforeEach(async () => {
  database = await testDatabase();
  world = await planWorld(database.db, SEVEN);
});
afterEach(async () => {
  await expectCleanLedger(database.db);
  await expectSoundPlan(database.db);
  await database.drop();
});

const lines = async (run: Run): Promise<readonly string[]> =>
  (await readRunLines(database.db, run.id, world.nameOf)).map((line) => line.replace(/ E\d+ /, " order ")).toSorted();
const used = async (): Promise<readonly string[]> => await readUsedLines(database.db, world.nameOf);
const wallets = async () =>
  await database.db
    .selectFrom("wallet")
    .select(["member_id", "unit", "balance"])
    .orderBy("member_id")
    .orderBy("unit")
    .execute();
const steps = (holder: string) => stepsOnTheirOwn(database.db, holder, { journals: 2 });

const take = async (member: number, wallet: Wallet, amount: bigint): Promise<void> => {
  const heading = { member, sn: `T${member}`, at: START, reason: "spent" };
  await inTransaction(database.db, async (tx) =>
    done(await postJournals(tx, [manualAdjustment(heading, "adjustment", wallet, money(-amount))])),
  );
};

/** Adds the sales of the first two periods of docs/plan.md. */
const buyFirst = async (): Promise<void> => {
  for (const id of [1, 2, 3]) await world.buy(id, 100_00);
};
const buySecond = async (): Promise<string> => {
  await world.buy(4, 3_000_00);
  await world.buy(5, 2_600_00);
  await world.buy(7, 333_33);
  return await world.buy(6, 5_200_50);
};

const SECOND = [
  "invite 1 order from 6: 520.05 CP 416.05 RP 52.00 SP 52.00",
  "invite 2 order from 4: 300.00 CP 240.00 RP 30.00 SP 30.00",
  "invite 2 order from 5: 260.00 CP 208.00 RP 26.00 SP 26.00",
  "invite 3 order from 7: 33.33 CP 26.67 RP 3.33 SP 3.33",
  "leader 1 from 2 generation 1: 10.40 CP 8.32 RP 1.04 SP 1.04",
  "pair 1 of 5533.00: 497.97 CP 398.39 RP 49.79 SP 49.79",
  "pair 2 of 2600.00: 208.00 CP 166.40 RP 20.80 SP 20.80",
];

test("members get the amounts of the plan's worked example, rolled up or not", async () => {
  await buyFirst();
  expect(await lines(await world.close())).toEqual([
    "invite 1 order from 2: 10.00 CP 8.00 RP 1.00 SP 1.00",
    "invite 1 order from 3: 10.00 CP 8.00 RP 1.00 SP 1.00",
    "pair 1 of 100.00: 8.00 CP 6.40 RP 0.80 SP 0.80",
  ]);
  const bySix = await buySecond();
  await world.rollUp();
  const second = await world.close();
  expect(await lines(second)).toEqual(SECOND);
  expect(second).toMatchObject({ status: "posted", members: 7, profits: 7, profits_done: 7 });
  expect(second).toMatchObject({ volume: 11_133_83n, subject: 716_37n, pool: 6_680_29n });

  await world.buy(7, 50_00);
  const third = await world.close();
  expect(await lines(third)).toContain("pair 1 of 50.00: 4.50 CP 3.60 RP 0.45 SP 0.45");

  await world.refundPart(bySix, 200_50, later(1));
  await world.buy(4, 700_00, later(1));
  const fourth = await world.close(later(1));
  expect(await lines(fourth)).toEqual([
    "invite 1 order from 6: -20.05 CP -16.05 RP -2.00 SP -2.00",
    "invite 2 order from 4: 70.00 CP 56.00 RP 7.00 SP 7.00",
  ]);

  await world.rollUp();
  await world.buy(3, 40_000_00, later(2));
  const fifth = await lines(await world.close(later(2)));
  expect(fifth).toContain("invite 1 order from 3: 4000.00 CP 3200.00 RP 400.00 SP 400.00");
  expect(fifth).toContain("pair 1 of 717.00: 64.53 CP 51.63 RP 6.45 SP 6.45");
});

test("a wallet's history shows the day and, for CP, the other member", async () => {
  await buyFirst();
  await world.close();
  const entries = await database.db
    .selectFrom("wallet_entry as e")
    .innerJoin("journal as j", (join) => join.onRef("j.member_id", "=", "e.journal_member").onRef("j.sn", "=", "e.sn"))
    .select(["e.kind", "e.trade_uid", "j.source"])
    .where("e.member_id", "=", world.member(1).id)
    .where("e.unit", "=", "CP")
    .orderBy("e.id")
    .execute();
  const [two, three] = [world.member(2).uid, world.member(3).uid];
  const got = { kind: "commission", source: "2026-05-04" };
  expect(entries).toEqual([
    { ...got, trade_uid: two },
    { ...got, trade_uid: three },
    { ...got, trade_uid: "" },
  ]);
});

test("voiding takes everything back, and the next close pays the same with other numbers", async () => {
  await buyFirst();
  await world.close();
  await world.rollUp();
  await buySecond();
  const [moneyBefore, usedBefore] = [await wallets(), await used()];
  const second = await world.close();
  expect(await used()).not.toEqual(usedBefore);

  const voided = await world.void(second);
  expect(voided).toMatchObject({ status: "voided", void_reason: "a test", profits_done: 7 });
  expect(await wallets()).toEqual(moneyBefore);
  expect(await used()).toEqual(usedBefore);
  await expectSoundPlan(database.db);

  const again = await world.close();
  expect(again.period_from).toEqual(second.period_from);
  expect(await lines(again)).toEqual(SECOND);
  expect(await used()).not.toEqual(usedBefore);
});

test("only the latest valid run can be voided, once", async () => {
  await buyFirst();
  const first = await world.close();
  const second = await world.close();
  const own = steps("admin");
  const reason = { reason: "again", now: START };
  expect(await voidRun(own, clock, first.id, reason)).toEqual(refused("plan.run_not_latest"));
  expect(await voidRun(own, clock, second.id, reason)).toMatchObject({ value: { status: "voided" } });
  expect(await voidRun(own, clock, second.id, reason)).toEqual(refused("plan.run_not_latest"));
  expect(await voidRun(own, clock, first.id, reason)).toMatchObject({ value: { status: "voided" } });
  expect(await voidRun(own, clock, first.id, reason)).toEqual(refused("plan.run_not_latest"));
});

test("money spent before its run is voided becomes a debt, which the next close repays", async () => {
  await buyFirst();
  const run = await world.close();
  const one = world.member(1);
  await take(one.id, "CP", 22_40n);
  await world.void(run);
  const debts = database.db.selectFrom("member_debt").select(["unit", "amount"]).where("member_id", "=", one.id);
  expect(await debts.where("amount", ">", ZERO).execute()).toEqual([{ unit: "CP", amount: 22_40n }]);
  await world.close();
  expect(await balanceOf(database.db, one.id, "CP")).toBe(0n);
  expect((await debts.execute()).map(({ amount }) => amount)).toEqual([0n]);
});

test("a refund after payment takes back exactly what was paid, wallet by wallet", async () => {
  await buyFirst();
  await world.close();
  const before = await wallets();
  const order = await world.buy(6, 1_200_00);
  await world.close();
  expect(await balanceOf(database.db, world.member(1).id, "CP")).toBe(22_40n + 96_00n);
  await world.refundPart(order, 1);
  expect(await lines(await world.close())).toEqual(["invite 1 order from 6: -0.01 CP 0.01 RP -0.01 SP -0.01"]);
  await world.refundPart(order, 1_199_99);
  await world.close();
  const purse = world.member(6).id;
  const others = (rows: typeof before) => rows.filter(({ member_id, unit }) => member_id !== purse || unit !== "SP");
  expect(others(await wallets())).toEqual(others(before));
});

test("orders and roll-ups while a run computes do not change it", async () => {
  await buyFirst();
  await world.close();
  await buySecond();
  const meanwhile = async (): Promise<void> => {
    await world.buy(4, 777_00);
    await world.buy(6, 999_00);
    await world.rollUp();
  };
  const base = steps("worker");
  const disturbed: RunSteps = {
    ...base,
    write: async (work) => await base.write(work),
    readSnapshot: async (work) => {
      await meanwhile();
      return await base.readSnapshot(async (readers) => {
        await readers[0].selectFrom("plan_run").select("id").execute();
        await meanwhile();
        return await work(readers);
      });
    },
  };
  const closed = await closeNow(disturbed, clock, START);
  if (!closed.ok) throw new Error(closed.failure.key);
  expect(await lines(closed.value)).toEqual(SECOND);
  await base.release();
  expect(await lines(await world.close())).toHaveLength(5);
});

test("a close without sales pays nothing", async () => {
  expect(await world.close()).toMatchObject({ status: "posted", profits: 0, volume: 0n });
});
