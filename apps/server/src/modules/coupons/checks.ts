import { sql } from "kysely";

import type { ModuleChecks } from "../ledger/module-checks.ts";

/** Checks that every exchanged coupon was paid for, and that codes are used as often as they say. */
export const couponsChecks = {
  checks: {
    "coupon exchange": sql`
      select format('coupon %s of member %s: journal %s', coalesce(c.id::text, 'missing'), coalesce(c.only_member_id, j.member_id),
        coalesce(j.sn, 'missing')) as difference
      from (select id, only_member_id, exchange_sn from coupon where exchange_sn is not null) c
      full join (select member_id, sn from journal where kind = 'coupon_exchange') j
        on j.member_id = c.only_member_id and j.sn = c.exchange_sn
      where c.id is null or j.sn is null`,

    "uses of a code": sql`
      select format('coupon %s says it was used %s times of %s, %s orders use it', l.coupon_id, l.used, l.most, u.number) as difference
      from coupon_limit l
      cross join lateral (select count(*) as number from coupon_use u where u.coupon_id = l.coupon_id) u
      where u.number <> l.used`,
  },
} satisfies ModuleChecks;
