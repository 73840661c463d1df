import { closePeriod, type Close } from "@espalier/core/plan/close-period";
import { findSales } from "@espalier/core/plan/find-sales";
import type { Plan } from "@espalier/core/plan/plan";

import { indexOf } from "../../network/member-tree.ts";
import { SALES_NAMED, type RunNames } from "../profit-detail.ts";
import type { RunFacts } from "./read-run-facts.ts";
import type { MemberChange } from "./write-computation.ts";

/** Closes the period over the facts, which moves their state on, and says what that changed for whom. */
export const closeFacts = (
  plan: Plan,
  { network, state, orders, events, tree }: RunFacts,
  day: string,
): { readonly close: Close; readonly changes: readonly MemberChange[]; readonly names: RunNames } => {
  const [rankBefore, usedBefore] = [state.rank.slice(), state.used.left.slice()];
  const takenBefore = state.capDay === day ? new Map(state.capTaken) : new Map<number, number>();
  const close = closePeriod(plan, network, state, { day, orders });

  const changes: MemberChange[] = [];
  for (let index = 0; index < network.size; index += 1) {
    const change = {
      memberId: tree.ids[index] ?? 0,
      matched: (state.used.left[index] ?? 0) - (usedBefore[index] ?? 0),
      capTaken: (state.capTaken.get(index) ?? 0) - (takenBefore.get(index) ?? 0),
      rankBefore: rankBefore[index] ?? 0,
      rankAfter: state.rank[index] ?? 0,
    };
    if (change.matched !== 0 || change.rankBefore !== change.rankAfter) changes.push(change);
  }
  const pairs = new Set(close.profits.flatMap(({ type, member }) => (type === "pair" ? [member] : [])));
  const buyers = Int32Array.from(events, ({ memberId }) => indexOf(tree, memberId));
  const names: RunNames = {
    memberOf: (index) => tree.ids[index] ?? 0,
    eventOf: (position) => events[position] ?? { id: 0, memberId: 0 },
    sales: findSales(network, buyers, pairs, SALES_NAMED),
  };
  return { close, changes, names };
};
