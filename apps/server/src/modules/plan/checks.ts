import { PLAN_WALLETS } from "@espalier/core/vocabulary/wallet";
import { sql } from "kysely";

import type { ModuleChecks } from "../ledger/module-checks.ts";

/** What the journals of held profits, of their voiding and of their release brought to what is held, by order and wallet. */
const POSTED_HOLDS = sql`
  select j.member_id, coalesce(p.detail ->> 'order', j.source) as order_sn, g.unit,
    sum(case g.to_company when 'held_profits' then g.amount else -g.amount end) as amount
  from journal j
  join posting g on g.member_id = j.member_id and g.sn = j.sn and 'held_profits' in (g.from_company, g.to_company)
  left join profit p on p.member_id = j.member_id and p.sn = case j.kind when 'reversal' then j.reverses else j.sn end
  group by 1, 2, 3`;

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

    "held profit": sql`
      select format('for order %s of member %s are held %s in %s, its journals say %s', coalesce(h.order_sn, j.order_sn),
        coalesce(h.member_id, j.member_id), coalesce(h.amount, 0), coalesce(h.wallet, j.unit), coalesce(j.amount, 0)) as difference
      from profit_hold h
      full join (${POSTED_HOLDS}) j on j.member_id = h.member_id and j.order_sn = h.order_sn and j.unit = h.wallet
      where coalesce(h.amount, 0) <> coalesce(j.amount, 0)`,

    "early release": sql`
      select format('journal %s of member %s released order %s, which is held to %s', j.sn, j.member_id, j.source,
        coalesce(h.held_to::text, 'no day yet')) as difference
      from journal j
      join lateral (
        select max(held_to) as held_to from profit_hold
        where member_id = j.member_id and order_sn = j.source having sum(amount) = 0
      ) h on h.held_to is null or (j.at at time zone 'UTC')::date <= h.held_to
      where j.kind = 'profit_release'`,

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
  clearing: [
    {
      account: "held_profits",
      units: PLAN_WALLETS,
      lines: (unit) => sql`
        select 'held' as kind, h.order_sn as id, m.uid, h.amount
        from profit_hold h join member m on m.id = h.member_id where h.wallet = ${unit} and h.amount > 0`,
    },
  ],
} satisfies ModuleChecks;
