import { sql } from "kysely";

import type { ModuleChecks } from "../ledger/module-checks.ts";

/** Checks that the payments, refunds and volume of every order agree with its journals and events. */
export const ordersChecks = {
  checks: {
    "order payment": sql`
      select format('order %s of member %s is %s for %s, its journal paid %s', coalesce(o.sn, j.source),
        coalesce(o.member_id, j.member_id), coalesce(o.status, 'missing'), o.amount, coalesce(j.paid::text, 'nothing')) as difference
      from member_order o
      full join (
        select j.member_id, j.source, sum(p.amount) filter (where p.from_company is distinct from 'coupons') as paid,
          coalesce(sum(p.amount) filter (where p.from_company = 'coupons'), 0) as discount
        from journal j join posting p on p.member_id = j.member_id and p.sn = j.sn
        where j.kind = 'order' group by 1, 2
      ) j on j.member_id = o.member_id and j.source = o.sn
      where (o.paid_at is not null and o.goods_amount > 0) <> (j.source is not null)
        or (j.source is not null and (coalesce(j.paid, 0) <> o.amount or j.discount <> o.discount))`,

    "order refund": sql`
      select format('order %s of member %s is %s for %s less %s and says %s and %s were given back, its refunds gave %s and %s',
        coalesce(o.sn, r.source), coalesce(o.member_id, r.member_id), coalesce(o.status, 'missing'), o.goods_amount,
        o.discount, o.refunded, o.refunded_discount, coalesce(r.paid, 0), coalesce(r.discount, 0)) as difference
      from member_order o
      full join (
        select j.member_id, j.source, coalesce(sum(p.amount) filter (where p.to_company is distinct from 'coupons'), 0) as paid,
          coalesce(sum(p.amount) filter (where p.to_company = 'coupons'), 0) as discount
        from journal j join posting p on p.member_id = j.member_id and p.sn = j.sn
        where j.kind = 'refund' group by 1, 2
      ) r on r.member_id = o.member_id and r.source = o.sn
      where o.sn is null or (coalesce(r.paid, 0), coalesce(r.discount, 0)) <> (o.refunded, o.refunded_discount)
        or (r.source is not null and o.paid_at is null)
        or (o.status = 'refunded' and (o.refunded, o.refunded_discount) <> (o.amount, o.discount))`,

    "order volume": sql`
      select format('order %s of member %s is %s with volume %s less %s, its events brought %s and took %s',
        coalesce(o.sn, v.order_sn), coalesce(o.member_id, v.member_id), coalesce(o.status, 'missing'), o.pv, o.refunded_pv,
        coalesce(v.brought, 0), coalesce(v.taken, 0)) as difference
      from member_order o
      full join (
        select member_id, order_sn, coalesce(sum(pv) filter (where pv > 0), 0) as brought,
          coalesce(-sum(pv) filter (where pv < 0), 0) as taken
        from volume_event group by 1, 2
      ) v on v.member_id = o.member_id and v.order_sn = o.sn
      where o.sn is null or coalesce(v.brought, 0) <> case when o.paid_at is null then 0 else o.pv end
        or coalesce(v.taken, 0) <> o.refunded_pv or (o.status = 'refunded' and o.refunded_pv <> o.pv)`,
  },
  clearing: [
    {
      account: "card_clearing",
      units: ["USD"],
      lines: () => sql`
      select 'order' as kind, o.sn as id, m.uid, sum(o.amount)::bigint as amount
      from (
        select member_id, sn, refunded - amount as amount from member_order
        where payment_method = 'card' and paid_at is not null and amount <> refunded
        union all
        select member_id, order_sn, -amount from card_refund where cause = 'order' and status <> 'done'
        union all
        select member_id, order_sn, -amount from card_payment where status = 'returned'
        union all
        select member_id, order_sn, amount from card_refund where cause <> 'order' and status = 'done'
      ) o join member m on m.id = o.member_id
      group by o.sn, m.uid
      having sum(o.amount) <> 0`,
    },
  ],
} satisfies ModuleChecks;
