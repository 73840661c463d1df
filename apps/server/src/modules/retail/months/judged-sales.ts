import { CHARGE_KINDS, CHARGES } from "@espalier/core/vocabulary/order";
import { type RawBuilder, sql } from "kysely";

/** What is posted to the accounts of sales and of their discounts: goods without tax. */
const NET = sql.join(
  CHARGE_KINDS.filter((kind) => CHARGES[kind].account === "sales" || CHARGES[kind].account === "coupons").map((kind) =>
    sql.lit(kind),
  ),
);

/**
 * SQL: paid charges and refunds (`e`) that meet a condition, with the member who bought, or who sold to a customer, and whether they count: a
 * sale of a member does once it was compared and is not marked, or an operator counts it.
 */
export const judgedSales = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select e.at, e.amount, coalesce(e.member_id, e.seller_id) as member_id, e.member_id is not null as is_own,
    e.seller_id is null or coalesce(s.standing in ('clear', 'counted'), false) as counts
  from (
    select o.id, o.member_id, o.seller_id, o.paid_at as at, c.amount
    from member_order o join order_charge c on c.order_id = o.id
    where o.paid_at is not null and c.kind in (${NET})
    union all
    select o.id, o.member_id, o.seller_id, r.at, -b.amount
    from order_refund r
    join member_order o on o.id = r.order_id
    join order_refund_charge b on b.refund_id = r.id
    join order_charge c on c.order_id = o.id and c.position = b.position
    where c.kind in (${NET})
  ) e
  left join compared_sale s on s.order_id = e.id
  where ${condition}
) j`;

/** SQL: what judged sales come to: bought by members, sold to customers, and left out. */
export const SUMS = sql`coalesce(sum(j.amount) filter (where j.is_own), 0)::bigint as bought,
  coalesce(sum(j.amount) filter (where not j.is_own and j.counts), 0)::bigint as retail,
  coalesce(sum(j.amount) filter (where not j.is_own and not j.counts), 0)::bigint as left_out`;
