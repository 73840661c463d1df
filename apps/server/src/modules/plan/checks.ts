import { sql } from "kysely";

import type { ModuleChecks } from "../ledger/module-checks.ts";

/** Checks that every profit and claim was paid, and reversed, once and as recorded. */
export const planChecks = {
  checks: {
    "profit payment": sql`
      select format('profit %s of member %s is %s %s, its journal brought %s', coalesce(p.sn, j.sn),
        coalesce(p.member_id, j.member_id), coalesce(p.amount::text, 'nothing'), coalesce(p.wallet, j.unit),
        coalesce(j.amount::text, 'nothing')) as difference
      from (
        select p.member_id, p.sn, part.wallet, part.amount
        from plan_run r
        join profit p on p.run_id = r.id and (r.posted_at is not null or (r.status = 'posting' and exists (
          select from journal paid where paid.member_id = p.member_id and paid.sn = p.sn
        )))
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

    "part without profit": sql`
      select format('%s of member %s in %s', part.sn, part.member_id, part.wallet) as difference
      from profit_part part
      where not exists (select from profit p where p.member_id = part.member_id and p.sn = part.sn)`,

    "profit taken back": sql`
      select format('profit %s of member %s: its run %s is %s, reversed by %s', j.sn, j.member_id,
        coalesce(r.id::text, 'missing'), coalesce(r.status, 'missing'), coalesce(back.sn, 'nothing')) as difference
      from journal j
      left join profit p on p.member_id = j.member_id and p.sn = j.sn
      left join plan_run r on r.id = p.run_id
      left join journal back on back.member_id = j.member_id and back.reverses = j.sn
      where j.kind in ('commission', 'commission_reversed') and (back.sn is not null) is distinct from
        (r.status = 'voided' or (r.status = 'voiding' and back.sn is not null))`,

    "run progress": sql`
      select format('run %s is %s and has moved %s profits, the journals have %s', r.id, r.status, r.profits_done, moved.number)
        as difference
      from plan_run r
      cross join lateral (
        select count(*) as number from profit p
        where p.run_id = r.id and exists (
          select from journal j
          where j.member_id = p.member_id and p.sn = case r.status when 'posting' then j.sn else j.reverses end
        )
      ) moved
      where r.status in ('posting', 'voiding') and r.profits_done <> moved.number`,

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
  },
} satisfies ModuleChecks;
