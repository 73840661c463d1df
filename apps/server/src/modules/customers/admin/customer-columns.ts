import type { CustomerKind } from "@espalier/contract/calls/customers/customer-kinds";
import type { Money } from "@espalier/core/money/money";
import type { SellerProof } from "@espalier/core/vocabulary/order";
import { sql } from "kysely";

/** What the statements about customers of the public shop say of the customer `s`. */

/** Members are in a list of their own, and a guest who is of an account is among it. */
export const IS_LISTED = sql<boolean>`s.from_shop and s.account_id is null`;

export const KIND = sql<CustomerKind>`case when s.erased_at is not null then 'erased'
  when exists (select from customer_login l where l.customer_id = s.id) then 'account' else 'guest' end`;

type Bought = { readonly orders: number; readonly spent: Money; readonly last_order_at: Date | null };

/** What the paid orders came to, less refunds, with those that were placed as a guest; all are paid by card, in dollars. */
export const BOUGHT = sql<Bought>`(
  select count(*)::integer as orders, coalesce(sum(o.amount - o.refunded), 0)::bigint as spent, max(o.paid_at) as last_order_at
  from member_order o
  where o.paid_at is not null and o.customer_id = any(array(select g.id from customer g where g.id = s.id or g.account_id = s.id)))`;

type SellerNow = { readonly seller_id: number | null; readonly proof: SellerProof; readonly at: Date };

/** From whom the customer buys what comes. */
export const SELLER_NOW = sql<SellerNow>`(
  select c.seller_id, c.proof, c.at from customer_seller c where c.customer_id = s.id order by c.id desc limit 1)`;
