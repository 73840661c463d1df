import { sql } from "kysely";

import { eventKey, type HistorySource } from "../accounts/admin/history-source.ts";

/** A member's profits, and the ranks to which runs raised the member. */
export const planHistory: readonly HistorySource[] = [
  {
    kind: "profit",
    events: (memberId) => sql`
      select 'profit:' || p.sn as key, p.at, p.type as what, p.sn as subject,
        null::bigint as amount, null::text as unit, '' as text, null::bigint as operator_id
      from profit p
      where p.member_id = ${memberId} and not exists (select from plan_run r where r.id = p.run_id and r.status <> 'posted')`,
    amounts: async (db, memberId, sns) =>
      await db
        .selectFrom("profit_part")
        .select(["sn as subject", "wallet as unit", "amount"])
        .where("member_id", "=", memberId)
        .where("sn", "in", sns)
        .orderBy("id")
        .execute(),
  },
  {
    kind: "rank",
    events: (memberId) => sql`
      select ${eventKey("rank", "c.run_id")} as key, r.posted_at as at, c.rank_after::text as what,
        c.run_id::text as subject, null::bigint as amount, null::text as unit, c.rank_before::text as text,
        null::bigint as operator_id
      from plan_run_member c join plan_run r on r.id = c.run_id
      where c.member_id = ${memberId} and c.rank_after <> c.rank_before and r.status = 'posted' and r.posted_at is not null`,
  },
];
