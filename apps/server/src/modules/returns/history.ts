import { sql } from "kysely";

import { eventKey, type HistorySource } from "../accounts/admin/history-source.ts";
import { customerOf } from "../members/customer-of.ts";

/** What happened to a member's returns. */
export const returnsHistory: readonly HistorySource[] = [
  {
    kind: "return",
    events: (memberId) => sql`
      select ${eventKey("return", "e.id")} as key, e.at, e.event as what, r.code as subject, null::bigint as amount,
        null::text as unit, e.note as text, e.operator_id
      from goods_return_event e join goods_return r on r.id = e.return_id
      where e.customer_id = ${customerOf(memberId)}`,
  },
];
