import { openOrders, type OrderBook } from "@espalier/core/plan/order-book";
import type { Part } from "@espalier/core/plan/part";
import type { CustomersVolume, PeriodOrder, PlanNetwork, PlanState, RetailOrder } from "@espalier/core/plan/plan-state";
import { collectRetail } from "@espalier/core/plan/retail-book";

import type { Readers } from "../../../platform/db/in-snapshot.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import { type MemberTree, placeOf } from "../../network/member-tree.ts";
import { addUnsettledVolume } from "./add-unsettled-volume.ts";
import { loadMembers, type LoadedMembers } from "./load-members.ts";
import { type EventColumns, readEvents, readOrders } from "./read-sales.ts";
import { readRetail, readRetailBook } from "./retail-queries.ts";
import {
  readCapsTaken,
  readCustomersVolume,
  readEarlierInvites,
  readEarlierVolume,
  readUnsettledVolume,
  settledBy,
  type Chosen,
} from "./run-queries.ts";
import type { Run } from "./run-row.ts";

/** All facts of a close, with the network and the state that earlier runs left. */
export type RunFacts = {
  readonly tree: MemberTree;
  readonly network: PlanNetwork;
  readonly state: PlanState;
  readonly orders: Iterable<PeriodOrder>;
  readonly retail: readonly RetailOrder[];
  readonly customers: readonly CustomersVolume[];
  readonly events: EventColumns;
};

/**
 * The point in the sequence of runs for which facts are read: after the runs before `before`, on a plan day
 * (YYYY-MM-DD).
 */
export type FactsPlace = { readonly before: number; readonly planDay: string };

/**
 * Reads a run's facts from one snapshot. Newcomers, orders and roll-ups after the run was opened
 * do not affect its result. `report` is called with the number of members read so far.
 */
export const readRunFacts = async (
  readers: Readers,
  run: Pick<Run, "id" | "plan_day">,
  report: (members: number) => Promise<void>,
): Promise<RunFacts> => await readFacts(readers, { before: run.id, planDay: run.plan_day }, settledBy(run.id), report);

/** The same for any selection of events that no earlier run has settled. */
export const readFacts = async (
  readers: Readers,
  place: FactsPlace,
  chosen: Chosen,
  report: (members: number) => Promise<void>,
): Promise<RunFacts> => {
  const members = await readMembersAt(readers, place, report);
  const [tx] = readers;
  const events = await readEvents(tx, chosen, members.tree);
  const orders = await readOrders(tx, chosen, members.tree);
  const sales = await readRetail(tx, chosen, members.tree);
  return {
    ...members,
    events,
    orders: openOrders(await readOrderBook(tx, place, chosen), orders),
    retail: collectRetail(await readRetailBook(tx, sales, place.before), sales),
    customers: await readCustomersVolume(tx, chosen, members.tree),
  };
};

/**
 * All members, with own volume, that of customers, legs and caps as the runs before a point left them; the volume used by these runs and
 * the ranks are the present ones.
 */
export const readMembersAt = async (
  readers: Readers,
  { before, planDay }: FactsPlace,
  report: (members: number) => Promise<void>,
): Promise<LoadedMembers> => {
  const [tx] = readers;
  const members = await loadMembers(readers, report);
  const { tree, state } = members;
  await addUnsettledVolume(members, readUnsettledVolume(tx, before));
  state.capDay = planDay;
  for await (const rows of readCapsTaken(tx, planDay, before)) {
    for (const { memberId, taken } of rows) state.capTaken[placeOf(tree, memberId)] = taken;
  }
  return members;
};

/** The earlier volume and profits of the chosen events' orders, in the runs before a point. */
export const readOrderBook = async (tx: Tx, { before }: FactsPlace, chosen: Chosen): Promise<OrderBook> => {
  const earlier = await readEarlierVolume(tx, chosen, before);
  const paid = new Map<string, Part[]>();
  for (const { order, wallet, amount } of await readEarlierInvites(tx, earlier, before)) {
    const parts = paid.get(order) ?? [];
    parts.push({ wallet, amount });
    paid.set(order, parts);
  }
  return new Map(earlier.map(({ order, pv }) => [order, { pv, paid: paid.get(order) ?? [] }]));
};
