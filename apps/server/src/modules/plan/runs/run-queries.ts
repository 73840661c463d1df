import type { CustomersVolume } from "@espalier/core/plan/plan-state";
import type { PlanWallet } from "@espalier/core/vocabulary/wallet";
import { type RawBuilder, sql, type SqlBool } from "kysely";

import type { Readers } from "../../../platform/db/in-snapshot.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import { readInChunks } from "../../../platform/db/read-in-chunks.ts";
import { readMemberColumns } from "../../network/member-columns.ts";
import { type MemberTree, placeOf } from "../../network/member-tree.ts";

export const countMembers = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ members: number }>`select count(*)::integer as members from placement`.execute(tx);
  return rows[0]?.members ?? 0;
};

/** The sponsor (0 for nobody) and rank of all members. */
export const readRanks = (readers: Readers) =>
  readMemberColumns(
    readers,
    ["sponsor", "rank"],
    (inChunk) => sql`select id, coalesce(sponsor_id, 0) as sponsor, rank from member where id ${inChunk}`,
  );

/** The own volume, that of customers and the legs of all members, in hundredths. */
export const readVolumes = (readers: Readers) =>
  readMemberColumns(
    readers,
    ["own_pv", "customers_pv", "left_total", "right_total", "left_used", "right_used"],
    (inChunk) => sql`
      select member_id as id, own_pv, customers_pv, left_total, right_total, left_used, right_used
      from leg where member_id ${inChunk}`,
  );

/** The SQL conditions that select volume events of places, those of customers' orders, and sales to customers. */
export type Chosen = {
  readonly volume: RawBuilder<SqlBool>;
  readonly customers: RawBuilder<SqlBool>;
  readonly retail: RawBuilder<SqlBool>;
};

/** The events that these runs settle. */
export const settledBy = (...runIds: readonly number[]): Chosen => {
  const ofRuns = sql<SqlBool>`run_id = any(${runIds}::bigint[])`;
  return {
    volume: sql<SqlBool>`${ofRuns} and member_id is not null`,
    customers: sql<SqlBool>`${ofRuns} and seller_id is not null`,
    retail: ofRuns,
  };
};

/** The events that a run opened at this time would settle. */
export const openAt = (instant: Date): Chosen => ({
  volume: sql<SqlBool>`run_id is null and member_id is not null and at <= ${instant}`,
  customers: sql<SqlBool>`run_id is null and seller_id is not null and at <= ${instant}`,
  retail: sql<SqlBool>`run_id is null and at <= ${instant}`,
});

/** A run id after all existing ones. */
export const AFTER_ALL_RUNS = Number.MAX_SAFE_INTEGER;

/** What customers' orders brought to those who sold them, a sum for each. */
export const readCustomersVolume = async (
  tx: Tx,
  { customers }: Chosen,
  tree: MemberTree,
): Promise<readonly CustomersVolume[]> => {
  const { rows } = await sql<{ sellerId: number; pv: number }>`
    select seller_id as "sellerId", sum(pv)::float8 as pv
    from volume_event where ${customers} group by seller_id`.execute(tx);
  return rows.map(({ sellerId, pv }) => ({ seller: placeOf(tree, sellerId), pv }));
};

/**
 * The difference between the volumes as counted now, own, of customers and in legs, and the volume of the runs before one: volume that was rolled up but
 * that none of them settled is subtracted, volume that one of them settled but that is not rolled up yet is added.
 */
export const readUnsettledVolume = (tx: Tx, runId: number) =>
  readInChunks(
    tx,
    "unsettled_volume",
    sql<{ memberId: number; pv: number; customersPv: number }>`
      select coalesce(member_id, seller_id) as "memberId",
        coalesce(sum(pv) filter (where member_id is not null), 0)::float8 as pv,
        coalesce(sum(pv) filter (where seller_id is not null), 0)::float8 as "customersPv"
      from (
        select member_id, seller_id, -pv as pv from volume_event where rolled_up and run_id is null and member_id is not null
        union all
        select member_id, seller_id, -pv from volume_event where rolled_up and run_id is null and seller_id is not null
        union all
        select member_id, seller_id, -pv from volume_event where rolled_up and run_id >= ${runId}
        union all
        select member_id, seller_id, pv from volume_event where not rolled_up and run_id < ${runId}
      ) apart
      group by 1`,
  );

/** The amounts that members' pairs took of a plan day's caps in the valid runs before one, in hundredths. */
export const readCapsTaken = (tx: Tx, planDay: string, runId: number) =>
  readInChunks(
    tx,
    "caps_taken",
    sql<{ memberId: number; taken: number }>`
      select c.member_id as "memberId", sum(c.cap_taken)::float8 as taken
      from plan_run r join plan_run_member c on c.run_id = r.id
      where r.plan_day = ${planDay}::date and r.status = 'posted' and r.id < ${runId} and c.cap_taken > 0
      group by c.member_id`,
  );

/** An order with volume or profits in earlier runs. */
type EarlierOrder = { readonly memberId: number; readonly order: string };

/**
 * The volume of the chosen events' orders in runs before one; orders without any are omitted. Each order is looked up
 * by key: the planner has no statistics of the new run yet, would expect few events with a run, and would scan all of
 * them for each order.
 */
export const readEarlierVolume = async (tx: Tx, { volume }: Chosen, runId: number) =>
  (
    await sql<EarlierOrder & { pv: number }>`
      select o.member_id as "memberId", o.order_sn as "order", sum(e.pv)::float8 as pv
      from (select distinct member_id, order_sn from volume_event where ${volume}) o
      join volume_event e on e.member_id = o.member_id and e.order_sn = o.order_sn
      where coalesce(e.run_id, ${runId}) < ${runId}
      group by o.member_id, o.order_sn`.execute(tx)
  ).rows;

/** The sums of orders' invite profits in the valid runs before one, by wallet, in hundredths. */
export const readEarlierInvites = async (tx: Tx, orders: readonly EarlierOrder[], runId: number) =>
  (
    await sql<EarlierOrder & { wallet: PlanWallet; amount: number }>`
      select o.member_id as "memberId", o.order_sn as "order", part.wallet, sum(part.amount)::float8 as amount
      from unnest(${orders.map(({ memberId }) => memberId)}::bigint[], ${orders.map(({ order }) => order)}::text[])
        o (member_id, order_sn)
      join member buyer on buyer.id = o.member_id
      join profit p on p.member_id = buyer.sponsor_id and p.type = 'invite' and p.detail ->> 'order' = o.order_sn
        and (p.detail ->> 'buyer')::bigint = o.member_id
      join plan_run r on r.id = p.run_id and r.status = 'posted' and r.id < ${runId}
      join profit_part part on part.member_id = p.member_id and part.sn = p.sn
      group by o.member_id, o.order_sn, part.wallet`.execute(tx)
  ).rows;
