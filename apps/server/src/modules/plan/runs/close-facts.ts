import { closePeriod, type Close } from "@espalier/core/plan/close-period";
import type { RunNames } from "@espalier/core/plan/components/component";
import { findSales } from "@espalier/core/plan/find-sales";
import type { Plan } from "@espalier/core/plan/plan";

import type { RunFacts } from "./read-run-facts.ts";
import type { MemberChange } from "../store/computations.ts";

export type ClosedFacts = {
  readonly close: Close;
  /** What the run changes of a member, by index; undefined: nothing. */
  readonly changeOf: (index: number) => MemberChange | undefined;
  readonly names: RunNames;
};

/** Closes the period over the facts, which updates their state. What it returns is computed from them when it is read. */
export const closeFacts = (
  plan: Plan,
  { network, state, orders, retail, customers, events, tree }: RunFacts,
  day: string,
): ClosedFacts => {
  const [rankBefore, usedBefore] = [state.rank.slice(), state.used.left.slice()];
  const takenBefore = state.capDay === day ? state.capTaken.slice() : new Float64Array(network.size);
  const close = closePeriod(plan, network, state, { day, orders, retail, customers });

  const changeOf = (index: number): MemberChange | undefined => {
    const change = {
      memberId: tree.ids[index] ?? 0,
      matched: (state.used.left[index] ?? 0) - (usedBefore[index] ?? 0),
      capTaken: (state.capTaken[index] ?? 0) - (takenBefore[index] ?? 0),
      rankBefore: rankBefore[index] ?? 0,
      rankAfter: state.rank[index] ?? 0,
    };
    return change.matched !== 0 || change.rankBefore !== change.rankAfter ? change : undefined;
  };
  const memberOf = (index: number): number => tree.ids[index] ?? 0;
  const names: RunNames = {
    memberOf,
    eventOf: (position) => ({ id: events.ids[position] ?? 0, memberId: memberOf(events.buyers[position] ?? 0) }),
    salesOf: findSales(network, events.buyers, SALES_NAMED),
  };
  return { close, changeOf, names };
};

/** The changes of all members whom a run changes. */
export function* changesOf(
  { changeOf }: Pick<ClosedFacts, "changeOf">,
  { size }: { readonly size: number },
): Generator<MemberChange> {
  for (let index = 0; index < size; index += 1) {
    const change = changeOf(index);
    if (change) yield change;
  }
}

/** The number of sales listed in a profit that is computed from sales. */
const SALES_NAMED = 10;
