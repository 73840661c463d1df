import { sql } from "kysely";

import type { ModuleChecks } from "../../ledger/module-checks.ts";

/** What was paid for the goods of an order, less what is taken off them, what refunds gave back of it, and the tax in it. */
const PAID = sql`
  select c.order_id, sum(c.amount) filter (where c.kind in ('goods', 'discount')) as paid,
    sum(c.refunded) filter (where c.kind in ('goods', 'discount')) as back,
    sum(c.amount) filter (where c.kind in ('goods', 'discount') or (c.kind = 'included_tax' and c.line is not null)) as price
  from order_charge c group by 1`;

/** Checks that the profits of sellers are computed from what their customers paid, and from nothing else. */
export const retailChecks: ModuleChecks["checks"] = {
  "sale to a customer": sql`
    select format('order %s of a customer, sold by %s, came to %s without tax and %s by its charges, to %s and %s by its sales of member %s',
      coalesce(o.sn, s.order_sn), o.seller_id, o.price, o.left_of_it, s.price, s.left_of_it, s.seller_id) as difference
    from (
      select o.sn, o.seller_id, c.price, c.price - div(c.price * c.back, c.paid) as left_of_it
      from member_order o join (${PAID}) c on c.order_id = o.id
      where o.paid_at is not null and o.seller_id is not null and c.paid > 0 and c.price > 0
    ) o
    full join (
      select order_sn, min(seller_id) as seller_id, count(distinct seller_id) as sellers,
        sum(price) filter (where price > 0) as price, sum(price) as left_of_it
      from retail_sale group by 1
    ) s on s.order_sn = o.sn
    where (o.seller_id, o.price, o.left_of_it) is distinct from (s.seller_id, s.price, s.left_of_it) or s.sellers > 1`,
};
