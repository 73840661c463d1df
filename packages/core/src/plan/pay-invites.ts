import type { CompactNetwork } from "../network/compact-network.ts";
import { floorRate } from "./floor-rate.ts";
import type { Plan } from "./plan.ts";
import type { PeriodOrder } from "./plan-state.ts";
import type { InviteProfit } from "./profit.ts";
import { changeOfParts, splitProfit, sumOfParts, withoutZeros } from "./split-profit.ts";

/** Step 4, with its share of step 8: what the sponsors of the period's buyers get, and what is taken back from them. */
export const payInvites = (
  plan: Plan,
  { sponsor }: CompactNetwork,
  active: Uint8Array,
  orders: readonly PeriodOrder[],
): readonly InviteProfit[] => {
  const profits: InviteProfit[] = [];
  for (const each of orders) {
    const member = sponsor[each.buyer] ?? -1;
    if (member < 0 || each.pv === 0 || (each.pv > 0 && active[member] !== 1)) continue;
    const pv = each.pvBefore + each.pv;
    const target = floorRate(Math.max(pv, 0), plan.inviteRate);
    const due = target - sumOfParts(each.paidBefore);
    const amount = each.pv > 0 ? due : Math.min(0, due);
    if (amount === 0) continue;
    const shares = plan.allotment.invite;
    const parts =
      amount > 0 ? splitProfit(shares, amount) : changeOfParts(each.paidBefore, splitProfit(shares, target));
    profits.push({
      ...{ type: "invite", member, amount, parts: withoutZeros(parts) },
      ...{ order: each.order, from: each.buyer, pv, rate: plan.inviteRate },
    });
  }
  return profits;
};
