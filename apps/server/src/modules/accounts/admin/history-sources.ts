import { ACCOUNT_ACTIONS } from "@espalier/core/vocabulary/member-event";
import { sql } from "kysely";

import { eventKey, type HistorySource } from "./history-source.ts";

/** What the account itself, its money and the operators add to a member's history. */
export const accountsHistory: readonly HistorySource[] = [
  {
    kind: "joined",
    events: (memberId) => sql`
      select ${eventKey("joined", "m.id")} as key, m.created_at as at, '' as what, m.uid as subject,
        null::bigint as amount, null::text as unit, '' as text, null::bigint as operator_id
      from member m where m.id = ${memberId}`,
  },
  {
    kind: "money",
    events: (memberId) => sql`
      select ${eventKey("money", "w.id")} as key, w.at, w.kind as what, w.sn as subject,
        w.amount, w.unit, coalesce(nullif(w.reason, ''), w.trade_uid) as text, null::bigint as operator_id
      from wallet_entry w
      where w.member_id = ${memberId} and w.kind in ('transfer', 'convert', 'incentive', 'deposit', 'adjustment',
        'coupon_exchange', 'reversal', 'debt_repayment')`,
  },
  {
    kind: "account",
    events: (memberId) => sql`
      select ${eventKey("account", "a.id")} as key, a.at,
        case when a.action = 'adminMemberFreeze' and a.after ->> 'frozen' = 'false' then 'adminMemberThaw' else a.action end as what,
        a.subject, null::bigint as amount, null::text as unit, a.reason as text, a.operator_id
      from member m join audit_entry a on a.subject = m.uid
      where m.id = ${memberId} and a.subject_kind = 'member'
        and a.action in (${sql.join(ACCOUNT_ACTIONS.map((action) => sql.lit(action)))})`,
  },
  {
    kind: "note",
    events: (memberId) => sql`
      select ${eventKey("note", "n.id")} as key, n.at, '' as what, '' as subject,
        null::bigint as amount, null::text as unit, n.text, n.operator_id
      from member_note n where n.member_id = ${memberId}`,
  },
  {
    kind: "message",
    events: (memberId) => sql`
      select ${eventKey("message", "a.id")} as key, a.at, '' as what, a.after ->> 'title' as subject,
        null::bigint as amount, null::text as unit, a.after ->> 'text' as text, a.operator_id
      from member m join audit_entry a on a.subject = m.uid
      where m.id = ${memberId} and a.subject_kind = 'member' and a.action = 'adminMemberMessage'`,
  },
];
