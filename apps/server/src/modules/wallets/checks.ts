import { sql } from "kysely";

import type { ModuleChecks } from "../ledger/module-checks.ts";

/** Checks that every withdrawal agrees with its journals. */
export const walletsChecks = {
  checks: {
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
        where j.kind in ('withdraw_paid', 'withdraw_return') and p.from_company = 'withdrawals_in_review'
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
  },
  clearing: [
    {
      account: "withdrawals_in_review",
      units: ["CP"],
      lines: () => sql`
      select 'withdrawal' as kind, w.sn as id, m.uid, w.amount
      from withdrawal w join member m on m.id = w.member_id where w.status = 'pending'`,
    },
    {
      account: "conversion",
      units: ["CP", "SP"],
      lines: (unit) => sql`
      select 'rate' as kind, j.source as id, '' as uid,
        sum(case when p.to_company = 'conversion' then p.amount else -p.amount end)::bigint as amount
      from journal j join posting p on p.member_id = j.member_id and p.sn = j.sn
      where 'conversion' in (p.from_company, p.to_company) and p.unit = ${unit} group by j.source`,
    },
  ],
} satisfies ModuleChecks;
