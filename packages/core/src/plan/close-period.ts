import { addVolume, exactly } from "../network/add-volume.ts";
import { BONUS_KINDS, BONUSES, type BonusKind } from "../vocabulary/bonus-kind.ts";
import { capPayouts } from "./cap-payouts.ts";
import type { CloseFacts } from "./components/component.ts";
import { COMPONENTS, type Profit, type RawProfits } from "./components/components.ts";
import { floorRate } from "./floor-rate.ts";
import { isActive } from "./is-active.ts";
import type { Plan } from "./plan.ts";
import type { Period, PlanNetwork, PlanState } from "./plan-state.ts";
import { raiseRanks } from "./raise-ranks.ts";

/** The result of a close. Amounts in hundredths. */
export type Close = {
  /** V, the period's volume. */
  readonly volume: number;
  /** S, the sum of the capped bonuses before the payout cap. */
  readonly subject: number;
  /** B, the payout cap: the most that the capped bonuses may pay together. */
  readonly pool: number;
  /**
   * Every profit that is not zero, kind by kind in the order of the components. Each iteration computes them again, which is possible until
   * the state's next close.
   */
  readonly profits: Iterable<Profit>;
};

/**
 * Closes a period: updates the state in place and returns the profits. Only the period's orders bring volume, and those of customers
 * none that counts in legs or in V.
 * Source: docs/plan.md, "A close, step by step", steps 1 to 9.
 */
export const closePeriod = (plan: Plan, network: PlanNetwork, state: PlanState, period: Period): Close => {
  if (state.capDay !== period.day) {
    state.capTaken.fill(0);
    state.capDay = period.day;
  }
  const volume = takeInVolume(network, state, period);
  const active = findActiveMembers(plan, state);
  raiseRanks(plan, network, state, active);

  const raw = payComponents(plan, { network, state, active, orders: period.orders, retail: period.retail });
  let subject = 0;
  for (const { type, raw: amount } of raw) if (BONUSES[type].capped) subject = exactly(subject + amount);
  const pool = floorRate(Math.max(volume, 0), plan.payoutCap);
  return { volume, subject, pool, profits: capPayouts(plan.allotment, { subject, pool }, raw) };
};

/** Steps 4 to 7, and those of every further bonus: the profits of all components, one after another. */
const payComponents = (plan: Plan, facts: Omit<CloseFacts, "shares" | "earlier">): Iterable<RawProfits[BonusKind]> => {
  const earlier = new Map<BonusKind, Iterable<RawProfits[BonusKind]>>();
  for (const kind of BONUS_KINDS) {
    earlier.set(kind, payComponent(plan, kind, { ...facts, shares: plan.allotment[kind], earlier }));
  }
  return {
    *[Symbol.iterator]() {
      for (const profits of earlier.values()) yield* profits;
    },
  };
};

const payComponent = <Kind extends BonusKind>(plan: Plan, kind: Kind, facts: CloseFacts): Iterable<RawProfits[Kind]> =>
  COMPONENTS[kind].pay(plan.components[kind], facts);

/** Step 1. Answers V. */
const takeInVolume = (network: PlanNetwork, state: PlanState, { orders, customers }: Period): number => {
  const brought = new Float64Array(network.size);
  let volume = 0;
  for (const { buyer, pv } of orders) {
    brought[buyer] = exactly((brought[buyer] ?? 0) + pv);
    state.ownPv[buyer] = exactly((state.ownPv[buyer] ?? 0) + pv);
    volume = exactly(volume + pv);
  }
  addVolume(network, state.totals, brought);
  for (const { seller, pv } of customers) {
    state.customersPv[seller] = exactly((state.customersPv[seller] ?? 0) + pv);
  }
  return volume;
};

/** Step 2. 1 for each active member. */
const findActiveMembers = (plan: Plan, { ownPv, customersPv }: PlanState): Uint8Array => {
  const active = new Uint8Array(ownPv.length);
  for (let member = 0; member < ownPv.length; member += 1) {
    if (isActive(plan, { ownPv: ownPv[member] ?? 0, customersPv: customersPv[member] ?? 0 })) active[member] = 1;
  }
  return active;
};
