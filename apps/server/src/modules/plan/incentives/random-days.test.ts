import { addDays } from "@espalier/core/vocabulary/days";
import { money } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import fc from "fast-check";
import { expect, test } from "vitest";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { inTransaction, type Db } from "../../../platform/db/in-transaction.ts";
import { loadTree } from "../../network/member-tree.ts";
import { recordVolume } from "../../network/record-volume.ts";
import { rollUpBatch } from "../../network/roll-up.ts";
import { balanceOf } from "../../../testing/builders/a-member.ts";
import { testDatabase } from "../../../testing/setup/database.ts";
import { reconcile } from "../../../testing/expect-clean-ledger.ts";
import { naiveIncentives, type NaiveItem } from "../../../testing/naive-incentives.ts";
import { planWorld, SEVEN, type PlanWorld } from "../../../testing/plan-world.ts";
import { propertyRuns, propertyTimeout } from "../../../testing/property-runs.ts";
import { testRandom } from "../../../testing/setup/test-random.ts";
import { claimIncentive } from "./claim-incentive.ts";
import { openPlanDay } from "../store/open-plan-day.ts";
import { readIncentives } from "./read-incentives.ts";
import { startIncentives } from "../store/start-incentives.ts";

const ITEMS: readonly NaiveItem[] = [
  { id: 1, list: "advancement", target: 20_00, days: 2 },
  { id: 2, list: "advancement", target: 120_00, days: 6 },
  { id: 3, list: "performance", target: 20_00, days: 1 },
  { id: 4, list: "performance", target: 60_00, days: 3 },
];
const BONUS = 7_00n;
const ACTIVATION = 100_00;
const FIRST = "2026-03-05";

const some = (kind: string, who: fc.Arbitrary<number>, what: fc.Arbitrary<number>) =>
  fc.record({ kind: fc.constant(kind), who, what });
const nobody = fc.constant(0);
/** Members 4 to 7 are below 2 and 3, and these below 1; members with both legs are chosen most often. */
const action = fc.oneof(
  { weight: 12, arbitrary: some("sell", fc.nat(6), fc.integer({ min: 20_00, max: 250_00 })) },
  { weight: 2, arbitrary: some("give back", fc.nat(6), fc.integer({ min: 1, max: 150_00 })) },
  { weight: 8, arbitrary: some("roll up", nobody, nobody) },
  { weight: 3, arbitrary: some("next day", nobody, fc.integer({ min: 1, max: 3 })) },
  { weight: 3, arbitrary: some("look", fc.nat(6), nobody) },
  { weight: 9, arbitrary: some("claim", fc.nat(2), fc.nat(3)) },
);
type Action = { readonly kind: string; readonly who: number; readonly what: number };

const zones = fc.constantFrom("UTC", "America/New_York", "Pacific/Auckland");

test(
  "over many days of sales, refunds, reads and claims every result equals the model's",
  async () => {
    await fc.assert(
      fc.asyncProperty(zones, fc.array(action, { minLength: 60, maxLength: 100 }), async (zone, actions) => {
        const database = await testDatabase();
        try {
          await expectAsInNotebook(database.db, zone, actions);
        } finally {
          await database.drop();
        }
      }),
      propertyRuns(12),
    );
  },
  propertyTimeout(600_000),
);

const expectAsInNotebook = async (db: Db, zone: string, actions: readonly Action[]): Promise<void> => {
  const world = await planWorld(db, SEVEN);
  for (const { id, list, target, days } of ITEMS) {
    const terms = { weaker_leg_sales: money(BigInt(target)), bonus_amount: money(BONUS), qualification_days: days };
    await db
      .insertInto("incentive_item")
      .values({ id, list, level: id, ...terms })
      .execute();
  }
  const run = {
    world,
    clock: zonedClock(zone),
    notebook: naiveIncentives(SEVEN, ITEMS, ACTIVATION),
    day: 0,
    opened: -1,
    paid: new Map<number, bigint>(),
  };
  for (const each of actions) await act(run, each);
  for (const { id } of SEVEN) {
    await look(run, id);
    expect(await balanceOf(db, world.member(id).id, "CP"), `CP of ${id}`).toBe(run.paid.get(id) ?? 0n);
  }
  // The volume of this test has no orders.
  const { differences } = await reconcile(db);
  expect(differences.filter((line) => !line.startsWith("order volume"))).toEqual([]);
};

type Run = {
  readonly world: PlanWorld;
  readonly clock: ReturnType<typeof zonedClock>;
  readonly notebook: ReturnType<typeof naiveIncentives>;
  /** Today, as the number of days since the first. */
  day: number;
  /** The latest plan day that was begun. */
  opened: number;
  readonly paid: Map<number, bigint>;
};

/** A quarter past midnight in the company's time zone, so that its days differ from UTC's. */
const nowOf = ({ clock, day }: Run): Date => new Date(clock.startOf(addDays(FIRST, day)).getTime() + 900_000);

const act = async (run: Run, { kind, who, what }: Action): Promise<void> => {
  const member = SEVEN[who]?.id ?? 0;
  if (kind === "sell") await sell(run, member, what);
  else if (kind === "give back") await sell(run, member, -what);
  else if (kind === "roll up") await rollUp(run);
  else if (kind === "look") await look(run, member);
  else if (kind === "claim") await claim(run, member, what);
  else run.day += what;
};

const sell = async (run: Run, member: number, pv: number): Promise<void> => {
  const volume = {
    memberId: run.world.member(member).id,
    orderSn: `E${member}`,
    pv: money(BigInt(pv)),
    paid: money(BigInt(pv)),
    at: nowOf(run),
  };
  await inTransaction(run.world.db, async (tx) => done(await recordVolume(tx, volume)));
  run.notebook.sell(member, pv, run.day);
};

/** In the worker's order: the day is begun before its first batch, and whose volume changed may start after it. */
const rollUp = async (run: Run): Promise<void> => {
  const day = addDays(FIRST, run.day);
  await inTransaction(run.world.db, async (tx) => {
    if (run.opened !== run.day || run.day % 2 === 0) await openPlanDay(tx, day);
    const { changed } = await rollUpBatch(tx, await loadTree(tx), { day, most: 1_000 });
    await startIncentives(tx, changed, day);
    return done(null);
  });
  run.opened = run.day;
  run.notebook.rollUp(run.day);
};

const look = async (run: Run, member: number): Promise<void> => {
  const shown = await readIncentives(run.world.db, run.clock, run.world.member(member).id, nowOf(run));
  const due = run.notebook.look(member, run.day);
  const instantOf = (day: number | null) => (day === null ? null : run.clock.startOf(addDays(FIRST, day)));
  expect(shown.startAt).toEqual(instantOf(due.startsOn));
  expect([shown.inviteSales, shown.positionSales]).toEqual([BigInt(due.inviteSales), BigInt(due.positionSales)]);
  expect(
    shown.items.map(({ id, startAt, groupSales, isAchieved, isClaimed }) => ({
      id,
      startAt,
      groupSales,
      isAchieved,
      isClaimed,
    })),
    `member ${member} on day ${run.day}`,
  ).toEqual(
    due.items.map(({ id, startsOn, sales, isAchieved, isClaimed }) => ({
      id,
      startAt: instantOf(startsOn),
      groupSales: BigInt(sales),
      isAchieved,
      isClaimed,
    })),
  );
};

const random = testRandom("claims");

const claim = async (run: Run, member: number, place: number): Promise<void> => {
  const item = ITEMS[place] ?? ITEMS[0];
  if (!item) return;
  const requested = { memberId: run.world.member(member).id, itemId: item.id };
  const outcome = await inTransaction(
    run.world.db,
    async (tx) => await claimIncentive(tx, requested, { clock: run.clock, random, now: nowOf(run) }),
  );
  const answer = outcome.ok ? "paid" : outcome.failure.key;
  expect(answer, `claim of ${item.id} by ${member} on day ${run.day}`).toBe(run.notebook.claim(member, item, run.day));
  if (outcome.ok) run.paid.set(member, (run.paid.get(member) ?? 0n) + BONUS);
};
