import { sql } from "kysely";

import { eventKey, type HistorySource } from "../accounts/admin/history-source.ts";

/** A member's withdrawals, when they were asked for and when they were decided. */
export const walletsHistory: readonly HistorySource[] = [
  {
    kind: "withdrawal",
    events: (memberId) => sql`
      select ${eventKey("withdrawal", "w.id")} || step.key as key, step.at, step.what, w.sn as subject,
        w.amount, 'CP' as unit, case step.key when 'a' then '' else w.reason end as text, null::bigint as operator_id
      from withdrawal w cross join lateral (values ('a', w.created_at, 'pending'), ('b', w.decided_at, w.status)) step (key, at, what)
      where w.member_id = ${memberId} and step.at is not null`,
  },
];
