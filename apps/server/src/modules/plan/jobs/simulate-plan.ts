import { closePeriod } from "@espalier/core/plan/close-period";
import { enterOrders, openOrders, type OrderBook } from "@espalier/core/plan/order-book";
import type { Plan } from "@espalier/core/plan/plan";
import { addRetailProfits, collectRetail, type RetailBook } from "@espalier/core/plan/retail-book";
import type { PlanState } from "@espalier/core/plan/plan-state";
import { BONUS_KINDS, type BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";
import { recordOf } from "@espalier/core/vocabulary/record-of";

import { inSnapshot } from "../../../platform/db/in-snapshot.ts";
import type { Db } from "../../../platform/db/in-transaction.ts";
import { readActivePlan, readPlanVersion } from "../plan-versions.ts";
import { compareEarnings, type Earner } from "./compare-earnings.ts";
import { readPastPeriods, type PastPeriods } from "./read-past-periods.ts";
import type { SimulatedFigures, SimulationResult } from "./simulation-result.ts";
import { countMembersFor, READ_PERCENT } from "./report-progress.ts";

const NAMED = 20;

/**
 * Settles the last valid runs again under the active plan and under another, both from the state before these runs, and
 * compares the results. Writes nothing. Refused when there are no such runs. `report` receives the progress in percent.
 */
export const simulatePlan = async (
  db: Db,
  { version, periods }: { readonly version: number; readonly periods: number },
  report: (percent: number) => Promise<void>,
): Promise<Outcome<SimulationResult, "plan.too_few_runs">> => {
  await report(0);
  const { past, active, other } = await inSnapshot(db, async (readers) => {
    const [tx] = readers;
    return {
      past: await readPastPeriods(readers, periods, await countMembersFor(tx, report)),
      active: await readActivePlan(tx),
      other: await readPlanVersion(tx, version),
    };
  });
  if (!past) return refused("plan.too_few_runs");

  const worlds = [startWorld(active, past), startWorld(other, past)] as const;
  const settled: SimulationResult["periods"] = [];
  for (const [index, period] of past.periods.entries()) {
    await report(READ_PERCENT + Math.floor((index / past.periods.length) * (100 - READ_PERCENT)));
    const [base, changed] = [settle(worlds[0], past, period), settle(worlds[1], past, period)];
    settled.push({
      run_id: period.run.id,
      plan_day: period.run.plan_day,
      volume: base.volume,
      base: base.figures,
      other: changed.figures,
    });
  }
  const compared = compareEarnings(worlds[0].earned, worlds[1].earned, NAMED);
  return done({
    base_version: active.version,
    other_version: version,
    periods: settled,
    up: compared.up,
    down: compared.down,
    same: compared.same,
    tenths: [...compared.tenths],
    gains: compared.gains.map((each) => nameEarner(each, past)),
    losses: compared.losses.map((each) => nameEarner(each, past)),
  });
};

/** The simulated state of the network under one plan. */
type World = {
  readonly plan: Plan;
  readonly state: PlanState;
  readonly book: OrderBook;
  readonly retailBook: RetailBook;
  readonly earned: Float64Array;
};

const startWorld = (plan: Plan, { state, book, retailBook }: PastPeriods): World => ({
  plan,
  state: {
    ownPv: state.ownPv.slice(),
    customersPv: state.customersPv.slice(),
    totals: { left: state.totals.left.slice(), right: state.totals.right.slice() },
    used: { left: state.used.left.slice(), right: state.used.right.slice() },
    rank: state.rank.slice(),
    capTaken: state.capTaken.slice(),
    capDay: state.capDay,
  },
  book: new Map(book),
  retailBook: new Map(retailBook),
  earned: new Float64Array(state.ownPv.length),
});

const settle = (
  { plan, state, book, retailBook, earned }: World,
  { network }: PastPeriods,
  { run, orders, retail, customers }: PastPeriods["periods"][number],
): { readonly volume: number; readonly figures: SimulatedFigures } => {
  const close = closePeriod(plan, network, state, {
    day: run.plan_day,
    orders: openOrders(book, orders),
    retail: collectRetail(retailBook, retail),
    customers,
  });
  const byKind: Record<BonusKind, number> = recordOf(BONUS_KINDS, () => 0);
  let profits = 0;
  for (const { type, member, amount } of close.profits) {
    earned[member] = (earned[member] ?? 0) + amount;
    byKind[type] += amount;
    profits += 1;
  }
  addRetailProfits(retailBook, close.profits);
  enterOrders(book, orders, close.profits);
  const { volume, subject, pool } = close;
  return { volume, figures: { by_kind: byKind, subject, pool, profits } };
};

const nameEarner = ({ member, base, other }: Earner, { tree }: PastPeriods) => ({
  member_id: tree.ids[member] ?? 0,
  base,
  other,
});
