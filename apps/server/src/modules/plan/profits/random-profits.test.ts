import { add, money, type Money, ZERO } from "@espalier/core/money/money";
import { maskedName } from "@espalier/core/accounts/masked-name";
import { done } from "@espalier/core/vocabulary/outcome";
import fc from "fast-check";
import { expect, test } from "vitest";

import type { NaiveMember, NaivePeriod, NaivePlan } from "../../../../../../tests/plan/naive-plan.ts";
import { networks, periodsOf, plans } from "../../../../../../tests/plan/random-facts.ts";
import { writeFacts } from "../../../../../../tests/plan/settle.ts";
import { estimateProfits } from "../estimate-profits.ts";
import { activatePlan, storePlan } from "../store/plan-versions.ts";
import { explainProfit } from "./explain-profit.ts";
import type { Run } from "../runs/run-row.ts";
import { inTransaction, type Db } from "../../../platform/db/in-transaction.ts";
import { recordVolume } from "../../network/record-volume.ts";
import { testDatabase } from "../../../testing/setup/database.ts";
import { planWorld, type PlanWorld } from "../../../testing/plan-world.ts";
import { propertyRuns, propertyTimeout } from "../../../testing/property-runs.ts";
import { START } from "../../../testing/setup/test-app.ts";

/** A tree with three full levels below the root, whose members were invited by any member above them. */
const full: fc.Arbitrary<readonly NaiveMember[]> = fc.array(fc.nat(), { minLength: 15, maxLength: 15 }).map((picks) =>
  picks.map((pick, index) => {
    const id = index + 1;
    const above = lineAbove(id);
    return { id, parent: above[0] ?? null, side: sideOf(id), sponsor: above[pick % Math.max(1, above.length)] ?? null };
  }),
);
const lineAbove = (id: number): readonly number[] => (id === 1 ? [] : [id >> 1, ...lineAbove(id >> 1)]);
const sideOf = (id: number): 0 | 1 | 2 => {
  if (id === 1) return 0;
  return id % 2 === 0 ? 1 : 2;
};

/** A plan under which small legs earn: ranks are easy to reach, leaders get much, and the payout cap often applies. */
const generous: fc.Arbitrary<NaivePlan> = fc
  .record({ inviteRate: fc.bigInt(0n, 2_000n), requireDirects: fc.boolean(), payoutCap: fc.constantFrom(6_000n, 300n) })
  .map((chosen) => ({
    ...chosen,
    activation: 50_00n,
    ranks: BY_RANK.slice(1).map((rank) => ({
      rank,
      weaker: BigInt((rank - 1) * 150_00),
      directs: Math.min(rank - 1, 2),
    })),
    step: 1_00n,
    pairRate: BY_RANK.map((rank) => (rank === 0 ? 0n : BigInt(700 + 100 * rank))),
    dayCap: BY_RANK.map((rank) => BigInt(rank * 20_00)),
    leaderRate: BY_RANK.map((rank) => (rank < 2 ? [] : [1_000n, 500n].slice(0, rank - 1))),
    shares: [
      [2, 8_000n],
      [1, 1_250n],
      [3, 750n],
    ],
  }));
const BY_RANK = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Adds an order of each member before everything else, so that most are active. */
const withFirstOrders = (members: readonly NaiveMember[], periods: readonly NaivePeriod[]): readonly NaivePeriod[] =>
  periods.map(({ events, ...period }, index) =>
    index > 0
      ? { ...period, events }
      : {
          ...period,
          events: [...members.map(({ id }) => ({ member: id, order: `first-${id}`, pv: 120_00n })), ...events],
        },
  );

const lives = (planned: fc.Arbitrary<NaivePlan>, networked: fc.Arbitrary<readonly NaiveMember[]>) =>
  fc
    .tuple(planned, networked)
    .chain(([plan, members]) => fc.tuple(fc.constant(plan), fc.constant(members), periodsOf(members)));

const facts = fc.oneof(
  { weight: 1, arbitrary: lives(plans, networks) },
  {
    weight: 3,
    arbitrary: lives(generous, full).map(
      ([plan, members, periods]) => [plan, members, withFirstOrders(members, periods)] as const,
    ),
  },
);

test(
  "estimates equal the close, and explanations add up to the paid amounts",
  async () => {
    await fc.assert(
      fc.asyncProperty(facts, async ([plan, members, periods]) => {
        const database = await testDatabase();
        try {
          await follow(database.db, plan, members);
          const world = await planWorld(database.db, members);
          for (const [index, period] of periods.entries())
            await expectForetold(world, plan, members, { ...period, index });
        } finally {
          await database.drop();
        }
      }),
      propertyRuns(10),
    );
  },
  propertyTimeout(600_000),
);

const follow = async (db: Db, plan: NaivePlan, members: readonly NaiveMember[]): Promise<void> => {
  const json: unknown = JSON.parse(writeFacts(plan, members, []));
  const saved = await inTransaction(db, async (tx) => {
    const stored = await storePlan(tx, Object(json).plan, START);
    return stored.ok ? await activatePlan(tx, stored.value, START) : stored;
  });
  expect(saved).toEqual(done(null));
};

type Lived = NaivePeriod & { readonly index: number };

const expectForetold = async (
  world: PlanWorld,
  plan: NaivePlan,
  members: readonly NaiveMember[],
  { day, events, sold = [], index }: Lived,
): Promise<void> => {
  const { db } = world;
  const now = new Date(Date.parse(`${day}T09:00:00Z`) + index * 60_000);
  await inTransaction(db, async (tx) => {
    for (const { member, order, pv } of events.filter((event) => event.pv !== 0n)) {
      await recordVolume(tx, {
        memberId: world.member(member).id,
        orderSn: order,
        pv: money(pv),
        paid: money(pv),
        at: now,
      });
    }
    for (const { seller, order, pv } of sold) {
      const volume = {
        memberId: null,
        sellerId: world.member(seller).id,
        orderSn: order,
        pv: money(pv),
        paid: money(pv),
      };
      await recordVolume(tx, { ...volume, at: now });
    }
    return done(null);
  });
  await world.rollUp(now);
  const estimates = new Map<number, unknown>();
  for (const { id } of members) {
    const { parts, ...estimate } = await estimateProfits(db, world.member(id).id, day);
    expect(add(...parts.map(({ amount }) => amount))).toBe(add(estimate.invite, estimate.pair));
    estimates.set(id, estimate);
  }
  const run = await world.close(now);
  for (const { id } of members) {
    expect(estimates.get(id), `estimate of ${id} in period ${index}`).toEqual(await paid(db, run, world.member(id).id));
    // Settled volume is no longer part of the estimate.
    expect(await estimateProfits(db, world.member(id).id, day)).toMatchObject({ invite: ZERO });
  }
  const profits = await db
    .selectFrom("profit")
    .selectAll()
    .where("run_id", "=", run.id)
    .orderBy("line")
    .orderBy("member_id")
    .orderBy("sn")
    .execute();
  for (const profit of profits) await expectExplained(db, plan, run, profit);
};

/** The profits a run paid a member for invitations, and for the pair before the payout cap. */
const paid = async (db: Db, run: Run, memberId: number) => {
  const mine = { member_id: memberId, run_id: run.id };
  const invites = await db
    .selectFrom("profit")
    .select("amount")
    .where("member_id", "=", mine.member_id)
    .where("run_id", "=", mine.run_id)
    .where("type", "=", "invite")
    .orderBy("sn")
    .execute();
  const change = await db
    .selectFrom("plan_run_member")
    .select("cap_taken")
    .where("member_id", "=", mine.member_id)
    .where("run_id", "=", mine.run_id)
    .executeTakeFirst();
  return { invite: invites.reduce((sum, { amount }) => sum + amount, 0n), pair: change?.cap_taken ?? ZERO };
};

type Row = { readonly member_id: number; readonly sn: string; readonly amount: Money };

const expectExplained = async (db: Db, plan: NaivePlan, run: Run, { member_id: memberId, sn }: Row): Promise<void> => {
  const outcome = await explainProfit(db, { memberId, sn }, { language: "en", naming: maskedName });
  if (!outcome.ok) throw new Error(`profit ${sn} is not explained`);
  const { amount, factor, parts, period, plan_version, profit_type, ...explained } = outcome.value;
  expect(parts.reduce((sum, part) => sum + part.amount, 0n)).toBe(amount);
  expect([period.from, period.to, plan_version]).toEqual([run.period_from, run.period_to, run.plan_version]);
  for (const part of parts) {
    const share = plan.shares.find(([wallet]) => ["", "SP", "CP", "RP"][wallet] === part.wallet_type)?.[1];
    expect(part.allot_name).toBe(`${part.wallet_type} ${Number(share) / 100}%`);
  }
  const causes = [explained].flatMap((each) => ["invite", "pair", "leader"].filter((type) => type in each));
  expect(causes).toEqual([profit_type]);
  if ("invite" in explained) {
    const { order_sn, pv, rate } = explained.invite;
    const all = await db
      .selectFrom("profit")
      .select(["amount", "detail"])
      .where("member_id", "=", memberId)
      .where("type", "=", "invite")
      .where("run_id", "<=", run.id)
      .orderBy("sn")
      .execute();
    const ofOrder = all.filter(({ detail }) => Object(detail).order === order_sn);
    const net = pv > 0n ? pv : 0n;
    expect(ofOrder.reduce((sum, each) => sum + each.amount, 0n)).toBe((net * BigInt(rate)) / 10_000n);
    expect(factor).toBe(10_000);
  }
  if ("leader" in explained) {
    const { pair_amount, rate, generation } = explained.leader;
    expect(generation).toBeGreaterThan(0);
    expectCapped(amount, (pair_amount * BigInt(rate)) / 10_000n, factor, run);
  }
  if ("pair" in explained) expectPair(explained.pair, { amount, factor, plan, run });
};

type Pair = {
  readonly [Name in "left_before" | "right_before" | "matched" | "cap" | "raw" | "left_after" | "right_after"]: Money;
} & {
  readonly rate: number;
  readonly sales: readonly { readonly side: string; readonly pv: Money; readonly at: Date }[];
  readonly sales_count: number;
};

const expectPair = (
  pair: Pair,
  { amount, factor, plan, run }: { amount: bigint; factor: number; plan: NaivePlan; run: Run },
): void => {
  const { left_before, right_before, matched, left_after, right_after, raw, cap, rate, sales, sales_count } = pair;
  expect([left_after, right_after]).toEqual([left_before - matched, right_before - matched]);
  const open = left_before < right_before ? left_before : right_before;
  expect(matched).toBe(open - (open % plan.step));
  const share = (matched * BigInt(rate)) / 10_000n;
  expect(raw).toBe(share < cap ? share : cap);
  expectCapped(amount, raw, factor, run);
  expect(sales).toHaveLength(Math.min(10, sales_count));
  if (run.id > 1 || sales_count > 10) return;
  // In the first period, all volume of the legs was sold in it.
  for (const [side, before] of [
    ["left", left_before],
    ["right", right_before],
  ] as const) {
    expect(sales.reduce((sum, sale) => sum + (sale.side === side ? sale.pv : 0n), 0n)).toBe(before);
  }
};

/** A factor in whole basis points gives an amount to within one basis point; without a reduction it is exact. */
const expectCapped = (amount: bigint, raw: bigint, factor: number, run: Run): void => {
  if (run.subject <= run.pool) expect([factor, amount]).toEqual([10_000, raw]);
  else {
    expect(amount).toBe((raw * run.pool) / run.subject);
    expect(amount).toBeGreaterThanOrEqual((raw * BigInt(factor)) / 10_000n);
    expect(amount).toBeLessThanOrEqual((raw * BigInt(factor + 1)) / 10_000n);
  }
};
