import type { CompactNetwork } from "../network/compact-network.ts";
import { floorRate } from "./floor-rate.ts";
import type { Uncapped } from "./pay-pairs.ts";
import type { Plan } from "./plan.ts";
import type { PlanState } from "./plan-state.ts";
import type { LeaderProfit, PairProfit } from "./profit.ts";

/**
 * Step 6: from each pair the sponsor line is climbed over its active members alone; the g-th of them gets the g-th leader rate
 * of his or her rank.
 */
export const payLeaders = (
  plan: Plan,
  network: CompactNetwork,
  { rank }: PlanState,
  active: Uint8Array,
  pairs: readonly Uncapped<PairProfit>[],
): readonly Uncapped<LeaderProfit>[] => {
  const upline = findActiveUplines(network, active);
  const generations = Math.max(0, ...plan.leaderRate.map((rates) => rates.length));
  const leaders: Uncapped<LeaderProfit>[] = [];
  for (const { member: from, raw: pairAmount } of pairs) {
    let member = upline[from] ?? -1;
    for (let generation = 1; generation <= generations && member >= 0; generation += 1) {
      const rate = plan.leaderRate[rank[member] ?? 0]?.[generation - 1] ?? 0;
      const raw = floorRate(pairAmount, rate);
      if (raw > 0) leaders.push({ type: "leader", member, from, generation, rate, pairAmount, raw });
      member = upline[member] ?? -1;
    }
  }
  return leaders;
};

/** The next active member up each one's sponsor line, or -1: found top-down, so that no line is walked twice. */
const findActiveUplines = ({ size, sponsor }: CompactNetwork, active: Uint8Array): Int32Array => {
  const upline = new Int32Array(size).fill(-1);
  for (let member = 0; member < size; member += 1) {
    const above = sponsor[member] ?? -1;
    if (above >= 0) upline[member] = active[above] === 1 ? above : (upline[above] ?? -1);
  }
  return upline;
};
