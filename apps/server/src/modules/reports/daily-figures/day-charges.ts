import { type RawBuilder, sql } from "kysely";

import type { Span } from "./day-figures.ts";

/** What was charged and given back on each day between two times, by kind of charge and way of payment. */
export const dayCharges = ({ start, stop, timeZone }: Span): RawBuilder<unknown> => sql`
  select day, kind, payment_method, sum(orders)::integer as orders, sum(amount)::bigint as amount, sum(refunded)::bigint as refunded
  from (
    select (o.paid_at at time zone ${timeZone})::date as day, c.kind, o.payment_method, count(distinct o.id) as orders,
      sum(c.amount) as amount, 0 as refunded
    from member_order o join order_charge c on c.order_id = o.id
    where o.paid_at >= ${start} and o.paid_at < ${stop}
    group by 1, 2, 3
    union all
    select (r.at at time zone ${timeZone})::date, c.kind, o.payment_method, 0, 0, sum(b.amount)
    from order_refund r
    join member_order o on o.id = r.order_id
    join order_refund_charge b on b.refund_id = r.id
    join order_charge c on c.order_id = r.order_id and c.position = b.position
    where r.at >= ${start} and r.at < ${stop}
    group by 1, 2, 3
  ) charged
  group by 1, 2, 3`;
