import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { lockHistory } from "./customer-sellers.ts";

/**
 * Adds to the history of an account the members who sold to the guests that it was, by their paid orders: anybody can type an address and
 * leave the order unpaid. The first of them counts where the account has no history, as for a customer who bought before; a later one only
 * if the guest chose the member, after what the account's own history says.
 */
export const keepSellersOfGuests = async (tx: Tx, accountId: number): Promise<void> => {
  await lockHistory(tx, accountId);
  await sql`
    with last as (
      select seller_id, at from customer_seller where customer_id = ${accountId} order by id desc limit 1
    ), sold as (
      select o.id, o.seller_id, o.seller_proof, o.created_at, row_number() over (order by o.id) as position
      from customer c join member_order o on o.customer_id = c.id
      where c.account_id = ${accountId} and o.seller_id is not null and o.paid_at is not null
    ), counting as (
      select s.*, coalesce(lag(s.seller_id) over (order by s.id), (select seller_id from last)) as before
      from sold s
      where case when exists (select from last)
        then s.seller_proof = 'chosen' and s.created_at > (select at from last)
        else s.seller_proof = 'chosen' or s.position = 1 end
    )
    insert into customer_seller (customer_id, seller_id, proof, at)
    select ${accountId}, seller_id, seller_proof, created_at from counting
    where seller_id is distinct from before
    order by id`.execute(tx);
};
