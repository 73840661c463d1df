import type { Money } from "@espalier/core/money/money";
import type { PlanWallet } from "@espalier/core/vocabulary/wallet";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { numberList } from "../../../platform/db/number-list.ts";

/** An order for which something is held for its seller. */
export type HeldOrder = { readonly memberId: number; readonly orderSn: string };

/** What is held for an order in a wallet, or a change of it, in hundredths. */
export type Hold = HeldOrder & { readonly wallet: PlanWallet; readonly amount: Money };

/** Locks what is held for orders, until the transaction ends, and returns it. Everything that changes a hold locks it before the wallets. */
export const lockHolds = async (tx: Tx, orders: readonly HeldOrder[]): Promise<readonly Hold[]> =>
  (
    await sql<Hold>`
      select member_id as "memberId", order_sn as "orderSn", wallet, amount
      from profit_hold
      where (member_id, order_sn) in (select * from ${listOf(orders)})
      order by member_id, order_sn, wallet for update`.execute(tx)
  ).rows;

/** Adds to what is held for orders, and takes from it what is below zero. */
export const changeHolds = async (tx: Tx, changes: readonly Hold[]): Promise<void> => {
  const wallets = changes.map(({ wallet }) => wallet);
  const amounts = changes.map(({ amount }) => amount);
  const changed = sql`unnest(${numberList(changes.map(({ memberId }) => memberId))}::bigint[],
    ${changes.map(({ orderSn }) => orderSn)}::text[], ${wallets}::text[], ${amounts}::bigint[]) c (member_id, order_sn, wallet, amount)`;
  await sql`
    insert into profit_hold (member_id, order_sn, wallet, amount)
    select distinct member_id, order_sn, wallet, 0 from ${changed} order by 1, 2, 3
    on conflict do nothing`.execute(tx);
  await sql`
    update profit_hold h set amount = h.amount + c.amount
    from (select member_id, order_sn, wallet, sum(amount) as amount from ${changed} group by 1, 2, 3) c
    where h.member_id = c.member_id and h.order_sn = c.order_sn and h.wallet = c.wallet`.execute(tx);
};

/** The last day on which the goods of an order may come back; null: not known yet. */
export type HeldTo = { readonly orderSn: string; readonly heldTo: string | null };

/** Stores until when orders are held. */
export const setHeldTo = async (tx: Tx, days: readonly HeldTo[]): Promise<void> => {
  await sql`
    update profit_hold h set held_to = d.held_to
    from unnest(${days.map(({ orderSn }) => orderSn)}::text[], ${days.map(({ heldTo }) => heldTo)}::date[]) d (order_sn, held_to)
    where h.order_sn = d.order_sn and h.held_to is distinct from d.held_to`.execute(tx);
};

const listOf = (orders: readonly HeldOrder[]) => sql`
  unnest(${numberList(orders.map(({ memberId }) => memberId))}::bigint[], ${orders.map(({ orderSn }) => orderSn)}::text[])`;
