import { addVolume, exactly } from "../network/add-volume.ts";
import { capPayouts } from "./cap-payouts.ts";
import { floorRate } from "./floor-rate.ts";
import { payInvites } from "./pay-invites.ts";
import { payLeaders } from "./pay-leaders.ts";
import { payPairs } from "./pay-pairs.ts";
import type { Plan } from "./plan.ts";
import type { Period, PlanNetwork, PlanState } from "./plan-state.ts";
import type { Profit } from "./profit.ts";
import { raiseRanks } from "./raise-ranks.ts";

/** What a close came to. Amounts in hundredths. */
export type Close = {
  /** V, the period's volume. */
  readonly volume: number;
  /** S, all pairs and leaders before the payout cap. */
  readonly subject: number;
  /** B, what they may take together. */
  readonly pool: number;
  /** Every profit that is not zero, in the order invite, pair, leader. */
  readonly profits: readonly Profit[];
};

/**
 * Closes a period: moves the state on in place and answers what is paid. Nothing but the period's orders brings volume.
 * Source: docs/plan.md, "A close, step by step", steps 1 to 8.
 */
export const closePeriod = (plan: Plan, network: PlanNetwork, state: PlanState, period: Period): Close => {
  if (state.capDay !== period.day) {
    state.capTaken.clear();
    state.capDay = period.day;
  }
  const volume = takeInVolume(network, state, period);
  const active = findActiveMembers(plan, state);
  raiseRanks(plan, network, state, active);

  const invites = payInvites(plan, network, active, period.orders);
  const pairs = payPairs(plan, network, state, active);
  const leaders = payLeaders(plan, network, state, active, pairs);
  const subject = exactly([...pairs, ...leaders].reduce((sum, { raw }) => sum + raw, 0));
  const pool = floorRate(Math.max(volume, 0), plan.payoutCap);
  const capped = capPayouts(plan, { subject, pool }, pairs, leaders);
  return { volume, subject, pool, profits: [...invites, ...capped] };
};

/** Step 1. Answers V. */
const takeInVolume = (network: PlanNetwork, state: PlanState, { orders }: Period): number => {
  const brought = new Float64Array(network.size);
  let volume = 0;
  for (const { buyer, pv } of orders) {
    brought[buyer] = exactly((brought[buyer] ?? 0) + pv);
    state.ownPv[buyer] = exactly((state.ownPv[buyer] ?? 0) + pv);
    volume = exactly(volume + pv);
  }
  addVolume(network, state.totals, brought);
  return volume;
};

/** Step 2. 1 for each active member. */
const findActiveMembers = (plan: Plan, { ownPv }: PlanState): Uint8Array => {
  const active = new Uint8Array(ownPv.length);
  for (let member = 0; member < ownPv.length; member += 1) {
    if ((ownPv[member] ?? 0) >= plan.activationPv) active[member] = 1;
  }
  return active;
};
