import { sql } from "kysely";

import type { ModuleChecks } from "../ledger/module-checks.ts";
import { PIECES_BACK } from "./pieces-back.ts";

/** Checks that pieces, money and stock of returns agree with the refunds of their orders. */
export const returnsChecks = {
  checks: {
    "pieces of a return": sql`
      select format('return %s has %s pieces of line %s back, its refund gave %s back', coalesce(r.code, 'missing'), coalesce(r.number, 0),
        coalesce(r.line, g.line), coalesce(g.number, 0)) as difference
      from (
        select r.code, r.refund_id, l.line, ${PIECES_BACK} as number
        from goods_return r join goods_return_line l on l.return_id = r.id
        where r.state = 'refunded' and ${PIECES_BACK} > 0
      ) r
      full join (
        select g.refund_id, g.line, g.number from order_refund_line g join goods_return o on o.refund_id = g.refund_id
      ) g on g.refund_id = r.refund_id and g.line = r.line
      where coalesce(r.number, 0) <> coalesce(g.number, 0)`,

    "pieces of returns": sql`
      select format('line %s of order %s was bought %s times, its returns have %s pieces', g.line, o.sn, g.number, sum(l.number)) as difference
      from goods_return r join goods_return_line l on l.return_id = r.id
      join order_line g on g.order_id = r.order_id and g.line = l.line join member_order o on o.id = r.order_id
      where r.state not in ('refused', 'cancelled', 'exchanged')
      group by g.order_id, g.line, o.sn, g.number
      having sum(case when r.state = 'refunded' then ${PIECES_BACK} else l.number end) > g.number`,

    "money of a return": sql`
      select format('return %s of order %s keeps %s, its refund of order %s kept %s', r.code, o.sn, k.kept, f.order_id, coalesce(c.kept, 0))
        as difference
      from goods_return r
      join member_order o on o.id = r.order_id
      join order_refund f on f.id = r.refund_id
      join (select return_id, sum(kept) as kept from goods_return_line group by 1) k on k.return_id = r.id
      left join (
        select b.refund_id, sum(b.kept) as kept
        from order_refund_charge b join order_refund f on f.id = b.refund_id
        join order_charge o on o.order_id = f.order_id and o.position = b.position
        -- Of the delivery and the tax on it stays what exceeds the cheapest method, which is of no line.
        where o.kind <> 'delivery' and (o.kind not in ('tax', 'included_tax') or o.line is not null)
        group by 1
      ) c on c.refund_id = f.id
      where f.order_id <> r.order_id or k.kept <> coalesce(c.kept, 0)`,

    "stock of returns": sql`
      select format('goods %s of order %s: returns brought %s pieces back, wrote off %s and replaced %s, their stock movements %s, %s and %s',
        coalesce(r.goods_id, m.goods_id), coalesce(r.sn, m.order_sn), coalesce(r.came, 0), coalesce(r.written_off, 0),
        coalesce(r.replaced, 0), coalesce(m.came, 0), coalesce(m.written_off, 0), coalesce(m.replaced, 0)) as difference
      from (
        select o.sn, g.goods_id, sum(l.restocked + l.written_off) as came, sum(l.written_off) as written_off,
          sum(l.restocked + l.written_off) filter (where r.state = 'exchanged') as replaced
        from goods_return r join goods_return_line l on l.return_id = r.id join member_order o on o.id = r.order_id
        join order_line g on g.order_id = r.order_id and g.line = l.line
        where r.state in ('refunded', 'exchanged') group by 1, 2
      ) r
      full join (
        select order_sn, goods_id, sum(delta) filter (where reason = 'returned') as came,
          -sum(delta) filter (where reason = 'written_off') as written_off,
          -sum(delta) filter (where reason = 'replacement') as replaced
        from stock_movement where reason in ('returned', 'written_off', 'replacement') group by 1, 2
      ) m on m.order_sn = r.sn and m.goods_id = r.goods_id
      where (coalesce(r.came, 0), coalesce(r.written_off, 0), coalesce(r.replaced, 0))
        <> (coalesce(m.came, 0), coalesce(m.written_off, 0), coalesce(m.replaced, 0))`,

    "history of a return": sql`
      select format('return %s is %s, its history says %s', r.code, r.state, coalesce(e.event, 'nothing')) as difference
      from goods_return r
      left join lateral (select event from goods_return_event where return_id = r.id order by id desc limit 1) e on true
      -- A choice that ended leads back to what inspection decided.
      where case e.event when 'choice_ended' then 'inspected' else e.event end is distinct from r.state`,

    "exchanges for other goods": sql`
      select format('return %s of order %s was refunded by %s for order %s (%s), placed at %s, refunded at %s', r.code, o.sn, o.payment_method,
        n.sn, n.payment_method, n.created_at, f.at) as difference
      from goods_return r
      join member_order o on o.id = r.order_id
      join member_order n on n.id = r.exchange_order_id
      join order_refund f on f.id = r.refund_id
      where n.customer_id <> o.customer_id or n.payment_method <> o.payment_method or n.created_at <> f.at
        or n.paid_at is distinct from f.at or n.id = o.id`,
  },
  clearing: [],
} satisfies ModuleChecks;
