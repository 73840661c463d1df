import { sql } from "kysely";

import { eventKey, type HistorySource } from "../accounts/admin/history-source.ts";

/** What a member asked, and what was answered. */
export const supportHistory: readonly HistorySource[] = [
  {
    kind: "question",
    events: (memberId) => sql`
      select ${eventKey("question", "w.id")} as key, w.at,
        case when w.operator_id is null then 'asked' else 'answered' end as what, w.question_id::text as subject,
        null::bigint as amount, null::text as unit, w.text, w.operator_id
      from question_message w
      where w.member_id = ${memberId}`,
  },
];
