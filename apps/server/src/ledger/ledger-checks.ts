import { sql, type RawBuilder } from "kysely";

import type { Difference } from "./queries.ts";

/** Each check answers one row per difference. Together they say that no unit of money was made, lost or moved twice. */
export const LEDGER_CHECKS: Readonly<Record<string, RawBuilder<Difference>>> = {
  "journal without postings": sql`
    select format('member %s journal %s', j.member_id, j.sn) as difference
    from journal j
    where not exists (select from posting p where p.member_id = j.member_id and p.sn = j.sn)`,

  "journal sums": sql`
    select format('member %s journal %s: wallets moved by %s %s, the house by %s', coalesce(w.member, h.member),
      coalesce(w.sn, h.sn), coalesce(w.moved, 0), coalesce(w.unit, h.unit), coalesce(h.moved, 0)) as difference
    from (
      select journal_member as member, sn, unit, sum(amount) as moved from wallet_entry group by 1, 2, 3
    ) w
    full join (
      select member_id as member, sn, unit,
        sum(case when to_house is not null then amount else 0 end - case when from_house is not null then amount else 0 end)
          as moved
      from posting group by 1, 2, 3
    ) h on h.member = w.member and h.sn = w.sn and h.unit = w.unit
    where coalesce(w.moved, 0) + coalesce(h.moved, 0) <> 0`,

  "posting and entry": sql`
    select format('journal %s line %s of member %s: posting says %s for wallet %s of member %s, entry says %s',
      coalesce(p.sn, e.sn), coalesce(p.line, e.line), coalesce(p.journal, e.journal_member), p.amount,
      coalesce(p.unit, e.unit), coalesce(p.member, e.member_id), e.amount) as difference
    from (
      select member_id as journal, sn, line, from_member as member, unit, -amount as amount from posting
      where from_member is not null
      union all
      select member_id, sn, line, to_member, unit, amount from posting where to_member is not null
    ) p
    full join wallet_entry e
      on e.journal_member = p.journal and e.sn = p.sn and e.line = p.line and e.member_id = p.member and e.unit = p.unit
    where p.amount is distinct from e.amount`,

  "wallet and entries": sql`
    select format('wallet %s of member %s: balance %s version %s, entries say %s and %s', w.unit, w.member_id, w.balance,
      w.version, coalesce(e.balance, 0), coalesce(e.version, 0)) as difference
    from wallet w
    left join (
      select member_id, unit, sum(amount) as balance, count(*) as version from wallet_entry group by 1, 2
    ) e on e.member_id = w.member_id and e.unit = w.unit
    where w.balance <> coalesce(e.balance, 0) or w.version <> coalesce(e.version, 0)`,

  chain: sql`
    select format('wallet %s of member %s breaks at version %s', unit, member_id, version) as difference
    from (
      select member_id, unit, version, amount, balance_after,
        lag(version, 1, 0) over chain as version_before, lag(balance_after, 1, 0::bigint) over chain as balance_before
      from wallet_entry
      window chain as (partition by member_id, unit order by version)
    ) e
    where version <> version_before + 1 or balance_after <> balance_before + amount`,

  debt: sql`
    select format('member %s owes %s %s, postings say %s', coalesce(d.member_id, p.member_id), coalesce(d.amount, 0),
      coalesce(d.unit, p.unit), coalesce(p.owed, 0)) as difference
    from member_debt d
    full join (
      select member_id, unit,
        sum(case when from_house = 'member_debt' then amount else 0 end - case when to_house = 'member_debt' then amount else 0 end)
          as owed
      from posting where 'member_debt' in (from_house, to_house) group by 1, 2
    ) p on p.member_id = d.member_id and p.unit = d.unit
    where coalesce(d.amount, 0) <> coalesce(p.owed, 0)`,

  "order payment": sql`
    select format('order %s of member %s is %s for %s, its journal paid %s', coalesce(o.sn, j.source),
      coalesce(o.member_id, j.member_id), coalesce(o.status, 'missing'), o.amount, coalesce(j.paid::text, 'nothing')) as difference
    from member_order o
    full join (
      select j.member_id, j.source, sum(p.amount) filter (where p.from_house is distinct from 'coupons') as paid,
        coalesce(sum(p.amount) filter (where p.from_house = 'coupons'), 0) as discount
      from journal j join posting p on p.member_id = j.member_id and p.sn = j.sn
      where j.kind = 'order' group by 1, 2
    ) j on j.member_id = o.member_id and j.source = o.sn
    where (o.paid_at is not null and o.goods_amount > 0) <> (j.source is not null)
      or (j.source is not null and (coalesce(j.paid, 0) <> o.amount or j.discount <> o.discount))`,

  "order refund": sql`
    select format('order %s of member %s is %s for %s less %s, its refunds gave back %s and %s', coalesce(o.sn, r.source),
      coalesce(o.member_id, r.member_id), coalesce(o.status, 'missing'), o.goods_amount, o.discount, coalesce(r.paid, 0),
      coalesce(r.discount, 0)) as difference
    from member_order o
    full join (
      select j.member_id, j.source, coalesce(sum(p.amount) filter (where p.to_house is distinct from 'coupons'), 0) as paid,
        coalesce(sum(p.amount) filter (where p.to_house = 'coupons'), 0) as discount
      from journal j join posting p on p.member_id = j.member_id and p.sn = j.sn
      where j.kind = 'refund' group by 1, 2
    ) r on r.member_id = o.member_id and r.source = o.sn
    where o.sn is null or coalesce(r.paid, 0) > o.amount or coalesce(r.discount, 0) > o.discount
      or (r.source is not null and o.paid_at is null)
      or (o.status = 'refunded' and (coalesce(r.paid, 0), coalesce(r.discount, 0)) <> (o.amount, o.discount))`,

  "order volume": sql`
    select format('order %s of member %s is %s with volume %s, its events brought %s and took %s', coalesce(o.sn, v.order_sn),
      coalesce(o.member_id, v.member_id), coalesce(o.status, 'missing'), o.pv, coalesce(v.brought, 0), coalesce(v.taken, 0))
      as difference
    from member_order o
    full join (
      select member_id, order_sn, coalesce(sum(pv) filter (where pv > 0), 0) as brought,
        coalesce(-sum(pv) filter (where pv < 0), 0) as taken
      from volume_event group by 1, 2
    ) v on v.member_id = o.member_id and v.order_sn = o.sn
    where o.sn is null or coalesce(v.brought, 0) <> case when o.paid_at is null then 0 else o.pv end
      or coalesce(v.taken, 0) > coalesce(v.brought, 0)
      or (o.status = 'refunded' and v.taken <> v.brought)`,

  withdrawals: sql`
    select format('withdrawal %s of member %s: asked for %s, decided %s times over %s', d.source, d.member_id,
      coalesce(r.amount, 0), d.times, d.amount) as difference
    from (
      select j.member_id, j.source, count(distinct j.sn) as times, sum(p.amount) as amount
      from journal j join posting p on p.member_id = j.member_id and p.sn = j.sn
      where j.kind in ('withdraw_paid', 'withdraw_return')
        and not exists (select from journal u where u.member_id = j.member_id and u.reverses = j.sn)
      group by 1, 2
    ) d
    left join (
      select j.member_id, j.sn, sum(p.amount) as amount
      from journal j join posting p on p.member_id = j.member_id and p.sn = j.sn
      where j.kind = 'withdraw' group by 1, 2
    ) r on r.member_id = d.member_id and r.sn = d.source
    where d.times > 1 or d.amount is distinct from r.amount`,

  conversion: sql`
    select format('conversion holds %s CP against %s SP given out', cp, sp) as difference
    from (
      select coalesce(sum(amount) filter (where to_house = 'conversion'), 0) as cp,
        coalesce(sum(amount) filter (where from_house = 'conversion'), 0) as sp
      from posting where 'conversion' in (from_house, to_house)
    ) c
    where cp <> sp`,
};
