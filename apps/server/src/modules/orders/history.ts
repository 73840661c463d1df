import { sql } from "kysely";

import { customerOf } from "../members/customer-of.ts";
import { eventKey, type HistorySource } from "../accounts/admin/history-source.ts";

/** What happened to a member's orders. */
export const ordersHistory: readonly HistorySource[] = [
  {
    kind: "order",
    events: (memberId) => sql`
      select ${eventKey("order", "e.id")} as key, e.at, e.event as what, o.sn as subject,
        o.amount, case o.payment_method when 'card' then 'USD' else o.payment_method end as unit, '' as text,
        null::bigint as operator_id
      from order_event e join member_order o on o.id = e.order_id
      where e.customer_id = ${customerOf(memberId)}`,
  },
];
