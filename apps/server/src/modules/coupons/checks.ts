import { sql } from "kysely";

import type { ModuleChecks } from "../ledger/module-checks.ts";

/** Checks that every exchanged coupon was paid for. */
export const couponsChecks = {
  checks: {
    "coupon exchange": sql`
      select format('coupon %s of member %s: journal %s', coalesce(c.id::text, 'missing'), coalesce(c.only_member_id, j.member_id),
        coalesce(j.sn, 'missing')) as difference
      from (select id, only_member_id, exchange_sn from coupon where exchange_sn is not null) c
      full join (select member_id, sn from journal where kind = 'coupon_exchange') j
        on j.member_id = c.only_member_id and j.sn = c.exchange_sn
      where c.id is null or j.sn is null`,
  },
} satisfies ModuleChecks;
