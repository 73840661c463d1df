import { manualAdjustment } from "@espalier/core/ledger/movements";
import { money, ZERO } from "@espalier/core/money/money";
import { done } from "@espalier/core/vocabulary/outcome";
import fc from "fast-check";
import { expect, test } from "vitest";

import type { NaiveMember, NaivePlan } from "../../../../../../tests/plan/naive-plan.ts";
import { networks, plans } from "../../../../../../tests/plan/random-facts.ts";
import { settle, writeFacts, type Settled } from "../../../../../../tests/plan/settle.ts";
import { inTransaction, type Db } from "../../../platform/db/in-transaction.ts";
import { testDatabase } from "../../../testing/setup/database.ts";
import { expectCleanLedger } from "../../../testing/expect-clean-ledger.ts";
import { planWorld, type PlanWorld } from "../../../testing/plan-world.ts";
import { propertyRuns, propertyTimeout } from "../../../testing/property-runs.ts";
import { expectSoundPlan, readRunLines, readUsedLines } from "../../../testing/read-plan.ts";
import { START } from "../../../testing/setup/test-app.ts";
import { voidAsPreviewed } from "../../../testing/void-as-previewed.ts";
import { postJournals } from "../../ledger/post-journals.ts";
import { activatePlan, storePlan } from "../store/plan-versions.ts";
import type { Run } from "./run-row.ts";
import { DAY_MS } from "../../../platform/clock/durations.ts";

const anyAction = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.record({ kind: fc.constant("buy"), who: fc.nat(), pv: fc.integer({ min: 1, max: 100_000 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("sell"), who: fc.nat(), pv: fc.integer({ min: 1_00, max: 30_000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("refund"), who: fc.nat(), pv: fc.constant(0) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("part"), who: fc.nat(), pv: fc.integer({ min: 1, max: 5_000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("roll up"), who: fc.nat(), pv: fc.constant(0) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("close"), who: fc.nat({ max: 1 }), pv: fc.constant(0) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("spend"), who: fc.nat(), pv: fc.integer({ min: 1, max: 50_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("void"), who: fc.nat(), pv: fc.constant(0) }) },
);
type Action = { readonly kind: string; readonly who: number; readonly pv: number };
type Event = { readonly member: number; readonly order: string; readonly pv: bigint };
type Sale = { readonly seller: number; readonly order: string; readonly pv: bigint };
/** The actions so far, as the facts of a settlement. */
type Story = {
  readonly periods: {
    readonly day: string;
    readonly events: readonly Event[];
    readonly sold: readonly Sale[];
    readonly run: Run;
  }[];
  open: { events: readonly Event[]; sold: readonly Sale[] };
  /** Orders that still have volume, with what an event of theirs is. */
  readonly orders: Map<string, { readonly add: (pv: number) => void; left: number }>;
  now: Date;
};

test(
  "after any purchases, refunds, roll-ups, closes and voidings the runs pay the same as settling the facts",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        plans,
        networks,
        fc.array(anyAction, { minLength: 10, maxLength: 50 }),
        async (plan, members, actions) => {
          const database = await testDatabase();
          try {
            await follow(database.db, plan, members);
            const world = await planWorld(database.db, members);
            const story: Story = { periods: [], open: { events: [], sold: [] }, orders: new Map(), now: START };
            for (const each of [...actions, CLOSE]) await act(world, members, story, each);
            await expectSame(world, story, settle(plan, members, story.periods));
          } finally {
            await database.drop();
          }
        },
      ),
      propertyRuns(10),
    );
  },
  propertyTimeout(600_000),
);

const CLOSE: Action = { kind: "close", who: 0, pv: 0 };

const follow = async (db: Db, plan: NaivePlan, members: readonly NaiveMember[]): Promise<void> => {
  const facts: unknown = JSON.parse(writeFacts(plan, members, []));
  const json = typeof facts === "object" && facts !== null && "plan" in facts ? facts.plan : undefined;
  const saved = await inTransaction(db, async (tx) => {
    const stored = await storePlan(tx, Object(json), START);
    return stored.ok ? await activatePlan(tx, stored.value, START) : stored;
  });
  expect(saved).toEqual(done(null));
};

const act = async (world: PlanWorld, members: readonly NaiveMember[], story: Story, action: Action): Promise<void> => {
  const { kind, who, pv } = action;
  if (kind === "roll up") return await world.rollUp(story.now);
  if (kind === "close") return await close(world, story, who === 1);
  if (kind === "void") return await voidLatest(world, story);
  if (kind === "spend") return await spend(world, members[who % members.length]?.id ?? 0, BigInt(pv));
  if (kind === "buy") {
    const member = members[who % members.length]?.id ?? 0;
    const order = await world.buy(member, pv, story.now);
    return note(story, order, pv, (each) => {
      story.open.events = [...story.open.events, { member, order, pv: BigInt(each) }];
    });
  }
  if (kind === "sell") {
    const seller = members[who % members.length]?.id ?? 0;
    const order = await world.sellToCustomer(seller, pv, story.now);
    return note(story, order, pv, (each) => {
      story.open.sold = [...story.open.sold, { seller, order, pv: BigInt(each) }];
    });
  }
  const [order, bought] = [...story.orders][who % Math.max(1, story.orders.size)] ?? [];
  if (order === undefined || !bought) return;
  const whole = kind === "refund";
  // A fully refunded order loses all its volume; a partly refunded one keeps some.
  const back = whole ? bought.left : Math.min(pv, bought.left - 1);
  if (back <= 0) return;
  await world.refundPart(order, back, story.now);
  bought.add(-back);
  bought.left -= back;
  if (whole) story.orders.delete(order);
};

const note = (story: Story, order: string, pv: number, add: (pv: number) => void): void => {
  story.orders.set(order, { add, left: pv });
  add(pv);
};

const close = async (world: PlanWorld, story: Story, nextDay: boolean): Promise<void> => {
  if (nextDay) story.now = new Date(story.now.getTime() + DAY_MS);
  const run = await world.close(story.now);
  expect(run.status).toBe("posted");
  story.periods.push({ day: run.plan_day, ...story.open, run });
  story.open = { events: [], sold: [] };
};

/** Takes so much from a wallet, or all that it holds. */
const spend = async (world: PlanWorld, who: number, most: bigint): Promise<void> => {
  const member = world.member(who).id;
  const spent = await inTransaction(world.db, async (tx) => {
    const { balance, version } = await tx
      .selectFrom("wallet")
      .select(["balance", "version"])
      .where("member_id", "=", member)
      .where("unit", "=", "CP")
      .executeTakeFirstOrThrow();
    if (balance === ZERO) return done(null);
    const heading = { member, sn: `A${version}`, at: START, reason: "spent" };
    const less = money(-(balance < most ? balance : most));
    await postJournals(tx, [manualAdjustment(heading, "adjustment", "CP", less)]);
    return done(null);
  });
  expect(spent).toEqual(done(null));
};

const voidLatest = async (world: PlanWorld, story: Story): Promise<void> => {
  const latest = story.periods.pop();
  if (!latest) return;
  await voidAsPreviewed(world, latest.run, story.now);
  story.open = {
    events: [...latest.events, ...story.open.events],
    sold: [...latest.sold, ...story.open.sold],
  };
};

const expectSame = async (world: PlanWorld, story: Story, settled: readonly Settled[]): Promise<void> => {
  for (const [index, { run }] of story.periods.entries()) {
    const due = settled[index]?.profits.map(format).toSorted();
    expect(await readRunLines(world.db, run.id, world.nameOf)).toEqual(due);
  }
  const last = settled.at(-1);
  const used = (last?.legs ?? []).map(({ member, left_used, right_used }) => ({ member, left_used, right_used }));
  const ranks = new Map(Object.entries(last?.ranks ?? {}).map(([id, rank]) => [Number(id), rank ?? 0]));
  const lines = [...new Set([...used.map(({ member }) => member), ...ranks.keys()])].flatMap((member) => {
    const { left_used = "0.00", right_used = "0.00" } = used.find((each) => each.member === member) ?? {};
    const rank = ranks.get(member) ?? 0;
    return left_used === "0.00" && right_used === "0.00" && rank === 0
      ? []
      : [`${member} ${left_used} ${right_used} ${rank}`];
  });
  expect(await readUsedLines(world.db, world.nameOf)).toEqual([...lines].toSorted());
  await expectSoundPlan(world.db);
  await world.rollUp(story.now);
  await expectSoundPlan(world.db);
  await expectCleanLedger(world.db);
};

const WALLET_NAMES: Readonly<Record<number, string>> = { 1: "SP", 2: "CP", 3: "RP" };

const format = (profit: Settled["profits"][number]): string => {
  const parts = profit.parts.map(({ wallet, amount }) => `${WALLET_NAMES[wallet]} ${amount}`).toSorted();
  return `${formatCause(profit)}: ${profit.amount} ${parts.join(" ")}`;
};

const formatCause = (profit: Settled["profits"][number]): string => {
  if ("order" in profit && !("from" in profit)) return `retail ${profit.member} ${profit.order}`;
  if ("order" in profit) return `invite ${profit.member} ${profit.order} from ${profit.from}`;
  if ("generation" in profit) return `leader ${profit.member} from ${profit.from} generation ${profit.generation}`;
  return `pair ${profit.member} of ${profit.matched}`;
};
