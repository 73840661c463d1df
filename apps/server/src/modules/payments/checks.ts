import { NOBODY } from "@espalier/core/ledger/journal";
import { sql } from "kysely";

import type { ModuleChecks } from "../ledger/module-checks.ts";

/** Checks that the stored card payments and refunds agree with the journals. */
export const paymentsChecks = {
  checks: {
    "card payment returned": sql`
      select format('payment %s of member %s brought %s for nothing, its journal booked %s', coalesce(p.sn, j.sn),
        coalesce(p.member_id, j.member_id), coalesce(p.amount::text, 'nothing'), coalesce(j.amount::text, 'nothing'))
        as difference
      from (select coalesce(member_id, ${NOBODY}) as member_id, sn, journal_sn, amount from card_payment where status = 'returned') p
      full join (
        select j.member_id, j.sn, sum(g.amount) as amount
        from journal j join posting g on g.member_id = j.member_id and g.sn = j.sn
        where j.kind = 'card_received' group by 1, 2
      ) j on j.member_id = p.member_id and j.sn = p.journal_sn
      where p.amount is distinct from j.amount`,

    "card refund": sql`
      select format('card refund %s of member %s is for %s, its journal sent %s', coalesce(r.sn, j.sn),
        coalesce(r.member_id, j.member_id), coalesce(r.amount::text, 'nothing'), coalesce(j.amount::text, 'nothing'))
        as difference
      from (select coalesce(member_id, ${NOBODY}) as member_id, sn, journal_sn, amount from card_refund where status = 'done') r
      full join (
        select j.member_id, j.sn, sum(g.amount) as amount
        from journal j join posting g on g.member_id = j.member_id and g.sn = j.sn
        where j.kind = 'card_refund'
          and not exists (select from journal u where u.member_id = j.member_id and u.reverses = j.sn)
        group by 1, 2
      ) j on j.member_id = r.member_id and j.sn = r.journal_sn
      where r.amount is distinct from j.amount`,

    "card refunds due": sql`
      select format('%s %s are owed to cards, %s wait to go back', coalesce(h.owed, 0), coalesce(h.unit, 'USD'),
        coalesce(r.waiting, 0)) as difference
      from (
        select unit, sum(case when to_company = 'card_refunds_due' then amount else 0 end
          - case when from_company = 'card_refunds_due' then amount else 0 end) as owed
        from posting where 'card_refunds_due' in (from_company, to_company) group by 1
      ) h
      full join (select 'USD' as unit, sum(amount) as waiting from card_refund where status <> 'done') r on r.unit = h.unit
      where coalesce(h.owed, 0) <> coalesce(r.waiting, 0)`,
  },
  clearing: [
    {
      account: "card_refunds_due",
      units: ["USD"],
      lines: () => sql`
      select 'order' as kind, r.order_sn as id, coalesce(m.uid, '') as uid, sum(r.amount)::bigint as amount
      from card_refund r left join member m on m.id = r.member_id
      where r.status <> 'done'
      group by r.order_sn, m.uid`,
    },
  ],
} satisfies ModuleChecks;
