import { COMPANY_ACCOUNTS, JOURNAL_KINDS } from "@espalier/core/vocabulary/journal";
import { sql, type RawBuilder } from "kysely";

import { CARD_CHECKS } from "./card-checks.ts";
import type { Difference } from "./queries.ts";

/** Each check answers one row per difference. Together they say that no unit of money was made, lost or moved twice. */
export const LEDGER_CHECKS: Readonly<Record<string, RawBuilder<Difference>>> = {
  "journal without postings": sql`
    select format('member %s journal %s', j.member_id, j.sn) as difference
    from journal j
    where not exists (select from posting p where p.member_id = j.member_id and p.sn = j.sn)`,

  "unknown name": sql`
    select format('journal %s of member %s: %s', j.sn, j.member_id, n.unknown) as difference
    from journal j cross join lateral (
      select 'kind ' || j.kind as unknown where j.kind <> all (${JOURNAL_KINDS})
      union all
      select distinct 'account ' || a.account
      from posting p cross join lateral (values (p.from_company), (p.to_company)) a (account)
      where p.member_id = j.member_id and p.sn = j.sn and a.account <> all (${COMPANY_ACCOUNTS})
    ) n`,

  "journal sums": sql`
    select format('member %s journal %s: wallets moved by %s %s, the company by %s', coalesce(w.member, h.member),
      coalesce(w.sn, h.sn), coalesce(w.moved, 0), coalesce(w.unit, h.unit), coalesce(h.moved, 0)) as difference
    from (
      select journal_member as member, sn, unit, sum(amount) as moved from wallet_entry group by 1, 2, 3
    ) w
    full join (
      select member_id as member, sn, unit,
        sum(case when to_company is not null then amount else 0 end - case when from_company is not null then amount else 0 end)
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

  "entry and journal": sql`
    select format('journal %s of member %s has %s, its entry in wallet %s of member %s says %s', e.sn, e.journal_member,
      row(j.source, j.reason, j.at), e.unit, e.member_id, row(e.source, e.reason, e.at)) as difference
    from wallet_entry e join journal j on j.member_id = e.journal_member and j.sn = e.sn
    where (e.source, e.reason, e.at) <> (j.source, j.reason, j.at) or e.kind not in (j.kind, 'debt_repayment')`,

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
        sum(case when from_company = 'member_debt' then amount else 0 end - case when to_company = 'member_debt' then amount else 0 end)
          as owed
      from posting where 'member_debt' in (from_company, to_company) group by 1, 2
    ) p on p.member_id = d.member_id and p.unit = d.unit
    where coalesce(d.amount, 0) <> coalesce(p.owed, 0)`,

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

  "stock and movements": sql`
    select format('goods %s: %s on hand, movements say %s%s', g.id, coalesce(s.on_hand, 0), coalesce(m.sum, 0),
      case when m.broken then ', and they break' else '' end) as difference
    from goods g
    left join goods_stock s on s.goods_id = g.id
    left join (
      select goods_id, sum(delta) as sum, bool_or(on_hand <> running) as broken
      from (
        select goods_id, delta, on_hand, sum(delta) over (partition by goods_id order by id) as running from stock_movement
      ) each
      group by goods_id
    ) m on m.goods_id = g.id
    where s.on_hand is distinct from m.sum or m.broken`,

  "withdrawal request": sql`
    select format('withdrawal %s of member %s is for %s, its journal set aside %s', coalesce(w.sn, j.sn),
      coalesce(w.member_id, j.member_id), coalesce(w.amount::text, 'nothing'), coalesce(j.amount::text, 'nothing'))
      as difference
    from withdrawal w
    full join (
      select j.member_id, j.sn, sum(p.amount) as amount
      from journal j join posting p on p.member_id = j.member_id and p.sn = j.sn
      where j.kind = 'withdraw' group by 1, 2
    ) j on j.member_id = w.member_id and j.sn = w.sn
    where w.amount is distinct from j.amount`,

  "withdrawal decision": sql`
    select format('withdrawal %s of member %s is %s for %s, decided %s times by %s over %s', coalesce(w.sn, d.source),
      coalesce(w.member_id, d.member_id), coalesce(w.status, 'missing'), coalesce(w.amount, 0), coalesce(d.times, 0),
      coalesce(d.kinds, 'nothing'), coalesce(d.amount, 0)) as difference
    from withdrawal w
    full join (
      select j.member_id, j.source, count(distinct j.sn) as times, string_agg(distinct j.kind, ', ') as kinds,
        sum(p.amount) as amount
      from journal j join posting p on p.member_id = j.member_id and p.sn = j.sn
      where j.kind in ('withdraw_paid', 'withdraw_return')
        and not exists (select from journal u where u.member_id = j.member_id and u.reverses = j.sn)
      group by 1, 2
    ) d on d.member_id = w.member_id and d.source = w.sn
    where w.sn is null
      or (w.status = 'pending' and d.times is not null)
      or (w.status <> 'pending' and (d.times, d.kinds, d.amount) is distinct from
        (1, case w.status when 'success' then 'withdraw_paid' else 'withdraw_return' end, w.amount))`,

  "withdrawals in review": sql`
    select format('%s %s are set aside, %s are asked for', coalesce(h.held, 0), coalesce(h.unit, w.unit), coalesce(w.asked, 0))
      as difference
    from (
      select unit, sum(case when to_company = 'withdrawals_in_review' then amount else 0 end
        - case when from_company = 'withdrawals_in_review' then amount else 0 end) as held
      from posting where 'withdrawals_in_review' in (from_company, to_company) group by 1
    ) h
    full join (select 'CP' as unit, sum(amount) as asked from withdrawal where status = 'pending') w on w.unit = h.unit
    where coalesce(h.held, 0) <> coalesce(w.asked, 0)`,

  conversion: sql`
    select format('journal %s of member %s turned %s CP into %s SP at %s', sn, member_id, cp, sp, source) as difference
    from (
      select j.member_id, j.sn, j.source,
        coalesce(sum(case when p.to_company = 'conversion' then p.amount else -p.amount end) filter (where p.unit = 'CP'), 0)
          as cp,
        coalesce(sum(case when p.from_company = 'conversion' then p.amount else -p.amount end) filter (where p.unit = 'SP'), 0)
          as sp
      from journal j join posting p on p.member_id = j.member_id and p.sn = j.sn
      where 'conversion' in (p.from_company, p.to_company) group by 1, 2, 3
    ) c
    where sign(cp) * sign(sp) < 0 or abs(sp) is distinct from case when source ~ '^[1-9][0-9]*:[1-9][0-9]*$' then
      floor(abs(cp) * split_part(source, ':', 2)::numeric / split_part(source, ':', 1)::numeric) end`,

  "coupon exchange": sql`
    select format('coupon %s of member %s: journal %s', coalesce(c.id::text, 'missing'), coalesce(c.only_member_id, j.member_id),
      coalesce(j.sn, 'missing')) as difference
    from (select id, only_member_id, exchange_sn from coupon where exchange_sn is not null) c
    full join (select member_id, sn from journal where kind = 'coupon_exchange') j
      on j.member_id = c.only_member_id and j.sn = c.exchange_sn
    where c.id is null or j.sn is null`,

  "profit payment": sql`
    select format('profit %s of member %s is %s %s, its journal brought %s', coalesce(p.sn, j.sn),
      coalesce(p.member_id, j.member_id), coalesce(p.amount::text, 'nothing'), coalesce(p.wallet, j.unit),
      coalesce(j.amount::text, 'nothing')) as difference
    from (
      select p.member_id, p.sn, part.wallet, part.amount
      from plan_run r
      join profit p on p.run_id = r.id and (r.posted_at is not null or (r.status = 'posting' and p.line <= r.profits_done))
      join profit_part part on part.member_id = p.member_id and part.sn = p.sn
    ) p
    full join (
      select j.member_id, j.sn, g.unit,
        sum(case when g.from_company = 'commissions' then g.amount when g.to_company = 'commissions' then -g.amount end) as amount
      from journal j join posting g on g.member_id = j.member_id and g.sn = j.sn
      where j.kind in ('commission', 'commission_reversed') and 'commissions' in (g.from_company, g.to_company)
      group by 1, 2, 3
    ) j on j.member_id = p.member_id and j.sn = p.sn and j.unit = p.wallet
    where p.amount is distinct from j.amount`,

  "profit taken back": sql`
    select format('profit %s of member %s: its run %s is %s, reversed by %s', j.sn, j.member_id,
      coalesce(r.id::text, 'missing'), coalesce(r.status, 'missing'), coalesce(back.sn, 'nothing')) as difference
    from journal j
    left join profit p on p.member_id = j.member_id and p.sn = j.sn
    left join plan_run r on r.id = p.run_id
    left join journal back on back.member_id = j.member_id and back.reverses = j.sn
    where j.kind in ('commission', 'commission_reversed') and (back.sn is not null) is distinct from
      (r.status = 'voided' or (r.status = 'voiding' and p.line <= r.profits_done))`,

  "incentive claim": sql`
    select format('claim %s of member %s is for %s CP, its journal credited %s %s', coalesce(c.sn, j.sn),
      coalesce(c.member_id, j.member_id), coalesce(c.amount::text, 'nothing'), coalesce(j.amount::text, 'nothing'), j.unit)
      as difference
    from (
      select member_id, claim_sn as sn, 'CP' as unit, bonus_amount as amount from incentive_window where claim_sn is not null
    ) c
    full join (
      select j.member_id, j.sn, g.unit, sum(g.amount) as amount
      from journal j join posting g on g.member_id = j.member_id and g.sn = j.sn
      where j.kind = 'incentive' and g.from_company = 'incentives' group by 1, 2, 3
    ) j on j.member_id = c.member_id and j.sn = c.sn and j.unit = c.unit
    where c.amount is distinct from j.amount`,

  ...CARD_CHECKS,
};
