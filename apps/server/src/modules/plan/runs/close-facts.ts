import { closePeriod, type Close } from "@espalier/core/plan/close-period";
import type { RunNames } from "@espalier/core/plan/components/component";
import { COMPONENTS } from "@espalier/core/plan/components/components";
import type { Fact } from "@espalier/core/plan/components/explanation";
import { findSales } from "@espalier/core/plan/find-sales";
import type { Plan } from "@espalier/core/plan/plan";
import { BONUS_KINDS } from "@espalier/core/vocabulary/bonus-kind";

import { indexOf } from "../../network/member-tree.ts";
import type { RunFacts } from "./read-run-facts.ts";
import type { MemberChange } from "../store/computations.ts";

/** Closes the period over the facts, which updates their state, and returns the changes by member. */
export const closeFacts = (
  plan: Plan,
  { network, state, orders, retail, events, tree }: RunFacts,
  day: string,
): { readonly close: Close; readonly changes: readonly MemberChange[]; readonly names: RunNames } => {
  const [rankBefore, usedBefore] = [state.rank.slice(), state.used.left.slice()];
  const takenBefore = state.capDay === day ? new Map(state.capTaken) : new Map<number, number>();
  const close = closePeriod(plan, network, state, { day, orders, retail });

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
  const withSales = new Set(close.profits.flatMap(({ type, member }) => (NAMES_SALES.has(type) ? [member] : [])));
  const buyers = Int32Array.from(events, ({ memberId }) => indexOf(tree, memberId));
  const names: RunNames = {
    memberOf: (index) => tree.ids[index] ?? 0,
    eventOf: (position) => events[position] ?? { id: 0, memberId: 0 },
    sales: findSales(network, buyers, withSales, SALES_NAMED),
  };
  return { close, changes, names };
};

/** The number of sales listed in a profit that is computed from sales. */
const SALES_NAMED = 10;

const NAMES_SALES = new Set(
  BONUS_KINDS.filter((kind) => Object.values<Fact>(COMPONENTS[kind].facts).some(({ unit }) => unit === "sales")),
);
