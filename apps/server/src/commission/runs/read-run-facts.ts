import { addVolume } from "@espalier/core/network/add-volume";
import type { Part } from "@espalier/core/plan/plan";
import type { PeriodOrder, PlanNetwork, PlanState } from "@espalier/core/plan/plan-state";
import { oneOf } from "@espalier/core/vocabulary/one-of";
import { WALLETS } from "@espalier/core/vocabulary/wallet";

import type { Tx } from "../../db/in-transaction.ts";
import { indexOf, type MemberTree } from "../../network/member-tree.ts";
import { nameOrder } from "../order-name.ts";
import { loadMembers } from "./load-members.ts";
import {
  readCapsTaken,
  readEarlierInvites,
  readEarlierVolume,
  readRunEvents,
  readUnsettledVolume,
  type EventRow,
} from "./run-queries.ts";
import { takeTime, type Run } from "./run-row.ts";

/** Everything a close needs, with the network and the state as the runs before this one left them. */
export type RunFacts = {
  readonly tree: MemberTree;
  readonly network: PlanNetwork;
  readonly state: PlanState;
  readonly orders: readonly PeriodOrder[];
  readonly events: readonly EventRow[];
};

/**
 * Reads a run's facts in a transaction whose every statement sees one moment. Newcomers, orders and roll-ups after the run was
 * opened change nothing in them that counts. `tell` is called with the number of members read so far.
 */
export const readRunFacts = async (
  tx: Tx,
  run: Pick<Run, "id" | "plan_day">,
  tell: (members: number) => Promise<void>,
): Promise<RunFacts> => {
  await takeTime(tx);
  const { tree, network, state } = await loadMembers(tx, tell);
  const apart = new Float64Array(tree.size);
  for (const { memberId, pv } of await readUnsettledVolume(tx, run.id)) {
    const member = indexOf(tree, memberId);
    apart[member] = pv;
    state.ownPv[member] = (state.ownPv[member] ?? 0) + pv;
  }
  addVolume(network, state.totals, apart);
  state.capDay = run.plan_day;
  for (const { memberId, taken } of await readCapsTaken(tx, run.plan_day)) {
    state.capTaken.set(indexOf(tree, memberId), taken);
  }
  const events = await readRunEvents(tx, run.id);
  return { tree, network, state, events, orders: await gatherRunOrders(tx, run.id, tree, events) };
};

/** The period's events by order, beside what each order brought and paid before. */
const gatherRunOrders = async (
  tx: Tx,
  runId: number,
  tree: MemberTree,
  events: readonly EventRow[],
): Promise<readonly PeriodOrder[]> => {
  const volume = new Map<string, number>();
  const earlier = await readEarlierVolume(tx, runId);
  for (const { memberId, order, pv } of earlier) volume.set(nameOrder(memberId, order), pv);
  const paid = new Map<string, Part[]>();
  for (const { memberId, order, wallet, amount } of await readEarlierInvites(tx, earlier)) {
    const parts = paid.get(nameOrder(memberId, order)) ?? [];
    parts.push({ wallet: oneOf(WALLETS, wallet), amount });
    paid.set(nameOrder(memberId, order), parts);
  }
  const orders = new Map<string, { memberId: number; pv: number }>();
  for (const { memberId, order, pv } of events) {
    const known = orders.get(nameOrder(memberId, order));
    if (known) known.pv += pv;
    else orders.set(nameOrder(memberId, order), { memberId, pv });
  }
  return [...orders].map(([order, { memberId, pv }]) => ({
    order,
    buyer: indexOf(tree, memberId),
    pv,
    pvBefore: volume.get(order) ?? 0,
    paidBefore: paid.get(order) ?? [],
  }));
};
