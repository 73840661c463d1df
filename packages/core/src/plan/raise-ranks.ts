import type { CompactNetwork } from "../network/compact-network.ts";
import type { Plan } from "./plan.ts";
import type { PlanState } from "./plan-state.ts";

/**
 * Step 3: an active member gets the highest rank whose rule the weaker leg's total and the active personally invited members
 * meet. A rank never falls.
 */
export const raiseRanks = (
  plan: Plan,
  { size, sponsor }: CompactNetwork,
  state: PlanState,
  active: Uint8Array,
): void => {
  const directs = new Int32Array(size);
  for (let member = 0; member < size; member += 1) {
    const above = sponsor[member] ?? -1;
    if (above >= 0 && active[member] === 1) directs[above] = (directs[above] ?? 0) + 1;
  }
  const { totals, rank } = state;
  for (let member = 0; member < size; member += 1) {
    if (active[member] !== 1) continue;
    const weaker = Math.min(totals.left[member] ?? 0, totals.right[member] ?? 0);
    const reached = rankOf(plan, weaker, directs[member] ?? 0);
    if (reached > (rank[member] ?? 0)) rank[member] = reached;
  }
};

/** The highest rank for a weaker leg in hundredths and a number of active personally invited members; 0 for none. */
export const rankOf = ({ ranks }: Plan, weaker: number, directs: number): number => {
  for (let index = ranks.length - 1; index >= 0; index -= 1) {
    const rule = ranks[index];
    if (rule && weaker >= rule.weaker && directs >= rule.directs) return rule.rank;
  }
  return 0;
};
