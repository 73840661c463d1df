import { type RawBuilder, sql } from "kysely";

/** After so many of a customer's own intervals without an order, the customer no longer usually buys the goods. */
const LAPSED_AFTER = 3;

/**
 * How often customers buy goods again, from `sold` with the `id` and `paid_at` of orders and `who` bought: the days from the first order to the
 * last, divided by the days with an order but the first. Nothing is said of goods that came back, or that were bought on one day only.
 */
export const rhythmsUntil = (now: Date): RawBuilder<unknown> => sql`
  select who, goods_id, last_order, every_days, last + make_interval(days => every_days) as due_at
  from (
    select s.who, l.goods_id, max(s.id) as last_order, max(s.paid_at) as last,
      greatest(1, round(extract(epoch from max(s.paid_at) - min(s.paid_at)) / 86400
        / (count(distinct (s.paid_at at time zone 'UTC')::date) - 1)))::integer as every_days
    from sold s join order_line l on l.order_id = s.id
    where l.refunded < l.number
    group by s.who, l.goods_id
    having count(distinct (s.paid_at at time zone 'UTC')::date) > 1
  ) bought
  where last + make_interval(days => ${LAPSED_AFTER} * every_days) > ${now}`;

/** Whether a customer buys from the company or another member now. */
export const isFormer = (who: RawBuilder<unknown>, sellerId: number): RawBuilder<boolean> => sql`coalesce((
  select s.seller_id is distinct from ${sellerId}::bigint from customer_seller s where s.customer_id = ${who} order by s.id desc limit 1), false)`;

/** The paid orders that a member sold to the customer of an account, as a guest too; `who` has its id. */
export const soldTo = (who: RawBuilder<unknown>, sellerId: number): RawBuilder<unknown> => sql`
  (select ${who} as id union all select id from customer where account_id = ${who}) c
  join member_order o on o.customer_id = c.id
  where o.seller_id = ${sellerId} and o.paid_at is not null`;
