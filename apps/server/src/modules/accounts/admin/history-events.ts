import type { Money } from "@espalier/core/money/money";
import { ACCOUNT_ACTIONS, MEMBER_EVENT_KINDS, type MemberEventKind } from "@espalier/core/vocabulary/member-event";
import type { Unit } from "@espalier/core/vocabulary/wallet";
import { type RawBuilder, sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";

export type HistoryEvent = {
  readonly kind: MemberEventKind;
  readonly key: string;
  /** The time in microseconds, with which the next page begins. */
  readonly micros: string;
  readonly at: Date;
  /** The order's event, the wallet entry's kind, the withdrawal's state, the profit's type, the rank, or the call. */
  readonly what: string;
  readonly subject: string;
  readonly amount: Money | null;
  readonly unit: Unit | null;
  readonly text: string;
  readonly operator_id: number | null;
};

type EventsAsked = {
  readonly memberId: number;
  readonly kind: MemberEventKind | undefined;
  /** Only events that come after this one in the list. */
  readonly after: { readonly micros: string; readonly key: string } | undefined;
  readonly limit: number;
};

/**
 * The newest events of a member, of one kind or all. Each table gives its own newest by an index, and the newest of those
 * are the list. Events of one time are in the order of their keys.
 */
export const listHistoryEvents = async (db: Db, asked: EventsAsked): Promise<readonly HistoryEvent[]> => {
  const parts = MEMBER_EVENT_KINDS.filter((kind) => asked.kind === undefined || asked.kind === kind).map(
    (kind) => sql`(select * from (${SOURCES[kind](asked.memberId)}) ${sql.raw(kind)}_events
      ${afterCursor(asked.after)} order by at desc, key collate "C" desc limit ${asked.limit})`,
  );
  const { rows } = await sql<HistoryEvent>`
    select e.*, (extract(epoch from e.at) * 1000000)::bigint::text as micros from (${sql.join(parts, sql` union all `)}) e
    order by e.at desc, e.key collate "C" desc limit ${asked.limit}`.execute(db);
  return rows;
};

const afterCursor = (after: EventsAsked["after"]): RawBuilder<unknown> => {
  if (after === undefined) return sql``;
  const at = sql`(timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond')`;
  return sql`where at <= ${at} and (at < ${at} or key collate "C" < ${after.key})`;
};

/** Sorts as its number does. */
const keyOf = (kind: string, id: string): RawBuilder<string> =>
  sql`${sql.lit(`${kind}:`)} || lpad(${sql.raw(id)}::text, 19, '0')`;

/** The events of each kind: kind, key, at, what, subject, amount with its unit, text, operator. */
const SOURCES: Readonly<Record<MemberEventKind, (memberId: number) => RawBuilder<unknown>>> = {
  joined: (memberId) => sql`
    select 'joined' as kind, ${keyOf("joined", "m.id")} as key, m.created_at as at, '' as what, m.uid as subject,
      null::bigint as amount, null::text as unit, '' as text, null::bigint as operator_id
    from member m where m.id = ${memberId}`,
  order: (memberId) => sql`
    select 'order' as kind, ${keyOf("order", "e.id")} as key, e.at, e.event as what, e.order_sn as subject,
      o.amount, case o.payment_method when 'card' then 'USD' else o.payment_method end as unit, '' as text,
      null::bigint as operator_id
    from order_event e join member_order o on o.member_id = e.member_id and o.sn = e.order_sn
    where e.member_id = ${memberId}`,
  money: (memberId) => sql`
    select 'money' as kind, ${keyOf("money", "w.id")} as key, w.at, w.kind as what, w.sn as subject,
      w.amount, w.unit, coalesce(nullif(w.reason, ''), w.trade_uid) as text, null::bigint as operator_id
    from wallet_entry w
    where w.member_id = ${memberId} and w.kind in ('transfer', 'convert', 'incentive', 'deposit', 'adjustment',
      'coupon_exchange', 'reversal', 'debt_repayment')`,
  withdrawal: (memberId) => sql`
    select 'withdrawal' as kind, ${keyOf("withdrawal", "w.id")} || step.key as key, step.at, step.what, w.sn as subject,
      w.amount, 'CP' as unit, case step.key when 'a' then '' else w.reason end as text, null::bigint as operator_id
    from withdrawal w cross join lateral (values ('a', w.created_at, 'pending'), ('b', w.decided_at, w.status)) step (key, at, what)
    where w.member_id = ${memberId} and step.at is not null`,
  profit: (memberId) => sql`
    select 'profit' as kind, 'profit:' || p.sn as key, p.at, p.type as what, p.sn as subject,
      null::bigint as amount, null::text as unit, '' as text, null::bigint as operator_id
    from profit p
    where p.member_id = ${memberId} and not exists (select from plan_run r where r.id = p.run_id and r.status <> 'posted')`,
  rank: (memberId) => sql`
    select 'rank' as kind, ${keyOf("rank", "c.run_id")} as key, r.posted_at as at, c.rank_after::text as what,
      c.run_id::text as subject, null::bigint as amount, null::text as unit, c.rank_before::text as text,
      null::bigint as operator_id
    from plan_run_member c join plan_run r on r.id = c.run_id
    where c.member_id = ${memberId} and c.rank_after <> c.rank_before and r.status = 'posted' and r.posted_at is not null`,
  account: (memberId) => sql`
    select 'account' as kind, ${keyOf("account", "a.id")} as key, a.at,
      case when a.action = 'adminMemberFreeze' and a.after ->> 'frozen' = 'false' then 'adminMemberThaw' else a.action end as what,
      a.subject, null::bigint as amount, null::text as unit, a.reason as text, a.operator_id
    from member m join audit_entry a on a.subject = m.uid
    where m.id = ${memberId} and a.subject_kind = 'member'
      and a.action in (${sql.join(ACCOUNT_ACTIONS.map((action) => sql.lit(action)))})`,
  note: (memberId) => sql`
    select 'note' as kind, ${keyOf("note", "n.id")} as key, n.at, '' as what, '' as subject,
      null::bigint as amount, null::text as unit, n.text, n.operator_id
    from member_note n where n.member_id = ${memberId}`,
  message: (memberId) => sql`
    select 'message' as kind, ${keyOf("message", "a.id")} as key, a.at, '' as what, a.after ->> 'title' as subject,
      null::bigint as amount, null::text as unit, a.after ->> 'text' as text, a.operator_id
    from member m join audit_entry a on a.subject = m.uid
    where m.id = ${memberId} and a.subject_kind = 'member' and a.action = 'adminMemberMessage'`,
};

export const listProfitParts = async (db: Db, memberId: number, sns: readonly string[]) =>
  await db
    .selectFrom("profit_part")
    .select(["sn", "wallet as unit", "amount"])
    .where("member_id", "=", memberId)
    .where("sn", "in", sns)
    .orderBy("id")
    .execute();

export const listOperatorNames = async (db: Db, ids: readonly number[]) =>
  await db.selectFrom("operator").select(["id", "name"]).where("id", "in", ids).execute();
