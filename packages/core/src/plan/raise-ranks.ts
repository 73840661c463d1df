import type { CompactNetwork } from "../network/compact-network.ts";
import { hasCustomersPv } from "./is-active.ts";
import type { Plan, RankRule } from "./plan.ts";
import type { PlanState } from "./plan-state.ts";

/**
 * Step 3: an active member gets the highest rank whose rule the weaker leg's total, the active personally invited members and the
 * volume of the own customers' orders meet. A rank never falls.
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
  const { totals, rank, customersPv } = state;
  for (let member = 0; member < size; member += 1) {
    if (active[member] !== 1) continue;
    const weaker = Math.min(totals.left[member] ?? 0, totals.right[member] ?? 0);
    const met = { weaker, directs: directs[member] ?? 0, customersPv: customersPv[member] ?? 0 };
    const reached = rankOf(plan, met);
    if (reached > (rank[member] ?? 0)) rank[member] = reached;
  }
};

/** The highest rank of which everything that it asks for is there; 0 for none. */
export const rankOf = ({ ranks }: Plan, met: Omit<RankRule, "rank">): number => {
  for (let index = ranks.length - 1; index >= 0; index -= 1) {
    const rule = ranks[index];
    if (rule && isMet(rule, met)) return rule.rank;
  }
  return 0;
};

const isMet = (rule: RankRule, { weaker, directs, customersPv }: Omit<RankRule, "rank">): boolean =>
  weaker >= rule.weaker && directs >= rule.directs && hasCustomersPv(customersPv, rule.customersPv);
