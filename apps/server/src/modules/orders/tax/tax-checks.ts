import { sql } from "kysely";

import type { ModuleChecks } from "../../ledger/module-checks.ts";

/** The tax of an order's lines and delivery, rate by rate, as the order keeps it. */
const BY_RATE = sql`
  select c.order_id, c.rate, sum(c.base) as base, sum(c.amount) as tax
  from order_charge c where c.kind = 'tax' group by 1, 2`;

/** The tax of what is paid at a rate, rounded half up; of prices that contain it, the part of them that is tax. */
const COMPUTED = sql`case when o.tax_included
  then div(2 * (t.base + t.tax) * t.rate + 10000 + t.rate, 2 * (10000 + t.rate))
  else div(2 * t.base * t.rate + 10000, 20000) end`;

/** Checks the tax of every order against the figures that it was computed from, and the tax account against the orders. */
export const taxChecks: ModuleChecks["checks"] = {
  "tax of an order": sql`
    select format('order %s bears %s of tax at %s basis points of %s, computed %s', o.sn, t.tax, t.rate, t.base, ${COMPUTED}) as difference
    from (${BY_RATE}) t join member_order o on o.id = t.order_id
    where t.rate is null or t.tax <> ${COMPUTED}
    union all
    select format('order %s has %s of tax that its prices contain and takes %s off', o.sn, t.tax, t.contained) as difference
    from (
      select order_id, coalesce(sum(amount) filter (where kind = 'tax'), 0) as tax,
        coalesce(-sum(amount) filter (where kind = 'included_tax'), 0) as contained,
        coalesce(sum(refunded) filter (where kind = 'tax'), 0) as refunded,
        coalesce(-sum(refunded) filter (where kind = 'included_tax'), 0) as contained_refunded
      from order_charge where kind in ('tax', 'included_tax') group by 1
    ) t join member_order o on o.id = t.order_id
    where case when o.tax_included then (t.tax, t.refunded) <> (t.contained, t.contained_refunded)
      else (t.contained, t.contained_refunded) <> (0, 0) end
      or (o.tax_country is null and t.tax <> 0)
    union all
    select format('line %s of order %s is taxed at %s basis points and its charge at %s', l.line, o.sn, l.tax_rate, c.rate) as difference
    from order_charge c join member_order o on o.id = c.order_id
    join order_line l on l.order_id = c.order_id and l.line = c.line
    where c.kind = 'tax' and c.rate is distinct from l.tax_rate
    union all
    select format('order %s costs %s for goods at %s basis points and is taxed on %s', o.sn, t.net, t.rate, t.taxed) as difference
    from (
      select l.order_id, l.tax_rate as rate, l.paid as net, coalesce(t.taxed, 0) as taxed
      from (
        select l.order_id, l.tax_rate, g.net, g.goods,
          sum(l.number * case when o.payment_method = 'card' then l.price else l.pv_price end)
            * g.net / nullif(g.goods, 0) as paid, count(*) as lines
        from order_line l join member_order o on o.id = l.order_id
        join (
          select order_id, sum(amount) as net, sum(amount) filter (where kind = 'goods') as goods
          from order_charge where kind in ('goods', 'discount') group by 1
        ) g on g.order_id = l.order_id
        where l.tax_rate is not null and o.tax_country is not null
          and (o.payment_method = 'card' or o.point_value is not null)
        group by l.order_id, l.tax_rate, g.net, g.goods
      ) l
      left join (
        select c.order_id, c.rate, sum(c.base + case when o.tax_included then c.amount else 0 end) as taxed
        from order_charge c join member_order o on o.id = c.order_id
        where c.kind = 'tax' and c.line is not null group by 1, 2
      ) t on t.order_id = l.order_id and t.rate = l.tax_rate
      where abs(coalesce(t.taxed, 0) - coalesce(l.paid, 0)) >= l.lines
    ) t join member_order o on o.id = t.order_id`,

  "tax of a refund": sql`
    select format('refund %s of order %s gave back %s of tax at %s basis points of %s', t.refund_id, o.sn, t.tax, t.rate, t.base) as difference
    from (
      select b.refund_id, c.order_id, c.rate, sum(b.base) as base, sum(b.amount) as tax
      from order_refund_charge b join order_refund r on r.id = b.refund_id
      join order_charge c on c.order_id = r.order_id and c.position = b.position and c.kind = 'tax'
      group by 1, 2, 3
    ) t join member_order o on o.id = t.order_id
    where abs(t.tax - t.base * t.rate / 10000) >= 100
    union all
    select format('charge %s of order %s has nothing left of %s of tax, and %s of its base %s', c.position, o.sn, c.amount,
      c.base - c.refunded_base - c.kept_base, c.base)
    from order_charge c join member_order o on o.id = c.order_id
    where c.kind = 'tax' and o.status = 'refunded' and c.base <> c.refunded_base + c.kept_base`,

  "tax account": sql`
    select format('in %s orders brought %s %s of tax and gave %s back, the account has %s', coalesce(o.month, a.month), coalesce(o.unit, a.unit),
      coalesce(o.charged, 0), coalesce(o.refunded, 0), coalesce(a.amount, 0)) as difference
    from (
      select month, unit, sum(charged) as charged, sum(refunded) as refunded
      from (
        select date_trunc('month', o.paid_at) as month, case o.payment_method when 'card' then 'USD' else o.payment_method end as unit,
          c.amount as charged, 0 as refunded
        from member_order o join order_charge c on c.order_id = o.id and c.kind = 'tax'
        where o.paid_at is not null
        union all
        select date_trunc('month', r.at), case o.payment_method when 'card' then 'USD' else o.payment_method end, 0, b.amount
        from order_refund r join member_order o on o.id = r.order_id
        join order_refund_charge b on b.refund_id = r.id
        join order_charge c on c.order_id = r.order_id and c.position = b.position and c.kind = 'tax'
      ) each
      group by 1, 2
    ) o
    full join (
      select date_trunc('month', j.at) as month, p.unit,
        sum(case when p.to_company = 'tax_payable' then p.amount else -p.amount end) as amount
      from posting p join journal j on j.member_id = p.member_id and j.sn = p.sn
      where p.to_company = 'tax_payable' or p.from_company = 'tax_payable'
      group by 1, 2
    ) a on a.month = o.month and a.unit = o.unit
    where coalesce(o.charged, 0) - coalesce(o.refunded, 0) <> coalesce(a.amount, 0)`,
};
