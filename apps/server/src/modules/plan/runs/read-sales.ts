import type { VolumeEvent } from "@espalier/core/plan/order-book";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { readInChunks } from "../../../platform/db/read-in-chunks.ts";
import { type MemberTree, placeOf } from "../../network/member-tree.ts";
import type { Chosen } from "./run-queries.ts";

/** Orders with volume in a period, in columns: as objects they would take ten times the memory. */
export type OrderColumns = Iterable<VolumeEvent>;

/** The chosen events' orders in the order of their first events, each with the sum of its events. */
export const readOrders = async (tx: Tx, { volume }: Chosen, tree: MemberTree): Promise<OrderColumns> => {
  const names: string[] = [];
  const [buyers, sums]: [number[], number[]] = [[], []];
  const statement = sql<{ memberId: number; order: string; pv: number }>`
    select member_id as "memberId", order_sn as "order", sum(pv)::float8 as pv
    from volume_event where ${volume} group by member_id, order_sn order by min(id)`;
  for await (const rows of readInChunks(tx, "orders_of_period", statement)) {
    for (const { memberId, order, pv } of rows) {
      names.push(order);
      buyers.push(placeOf(tree, memberId));
      sums.push(pv);
    }
  }
  return {
    *[Symbol.iterator]() {
      for (const [place, order] of names.entries()) yield { order, buyer: buyers[place] ?? 0, pv: sums[place] ?? 0 };
    },
  };
};

/** Volume events in the order in which they were recorded: their ids, and the indexes of their buyers. */
export type EventColumns = { readonly ids: Float64Array; readonly buyers: Int32Array };

/** The chosen events. */
export const readEvents = async (tx: Tx, { volume }: Chosen, tree: MemberTree): Promise<EventColumns> => {
  const [ids, buyers]: [number[], number[]] = [[], []];
  const statement = sql<{ id: number; memberId: number }>`
    select id, member_id as "memberId" from volume_event where ${volume} order by id`;
  for await (const rows of readInChunks(tx, "events_of_period", statement)) {
    for (const { id, memberId } of rows) {
      ids.push(id);
      buyers.push(placeOf(tree, memberId));
    }
  }
  return { ids: Float64Array.from(ids), buyers: Int32Array.from(buyers) };
};

/** The numbers of the orders whose volume more than one run has settled. */
export const listReturningOrders = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  const statement = sql<{ order: string }>`
    select order_sn as "order" from volume_event where run_id is not null
    group by order_sn having min(run_id) < max(run_id)`;
  for await (const rows of readInChunks(tx, "returning_orders", statement)) {
    for (const { order } of rows) found.add(order);
  }
  return found;
};
