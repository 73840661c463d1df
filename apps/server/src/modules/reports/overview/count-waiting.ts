import { addDays } from "@espalier/core/vocabulary/days";
import type { Role } from "@espalier/core/vocabulary/role";
import { WAITING_KINDS } from "@espalier/contract/calls/reports/figure-words";
import { type Permission, may } from "@espalier/contract/roles";
import { type RawBuilder, sql } from "kysely";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import type { ReportsDeps } from "../deps.ts";

type Kind = (typeof WAITING_KINDS)[number];

type Waiting = {
  readonly permission: Permission;
  /** Only what began at this time or later, for a kind with `days`. */
  readonly rows: (since: Date) => RawBuilder<unknown>;
  /** The number of days before today that count; without it all do. */
  readonly days?: number;
};

/** The permission that each kind requires, and its rows, each read from its own index and counted up to 10,001. */
const WAITING: Readonly<Record<Kind, Waiting>> = {
  approvals: { permission: "approvals.read", rows: () => sql`select from approval where status = 'waiting'` },
  withdrawals: { permission: "withdrawals.read", rows: () => sql`select from withdrawal where status = 'pending'` },
  unshipped_orders: {
    permission: "orders.read",
    rows: () => sql`select from member_order where status = 'unshipped'`,
  },
  questions: { permission: "questions.read", rows: () => sql`select from question where state = 'waiting'` },
  runs: { permission: "commission.read", rows: () => sql`select from plan_run where status = 'computed'` },
  failed_mails: {
    permission: "messages.read",
    days: 7,
    rows: (since) => sql`
      select from outbox where state <> 'sent' and created_at >= ${since}
        and (state = 'waiting' and attempts > attempts_before or state in ('failed', 'given_up'))`,
  },
  card_refunds: { permission: "money.read", rows: () => sql`select from card_refund where status = 'waiting'` },
  failed_card_refunds: {
    permission: "orders.refund",
    rows: () => sql`select from card_refund where status = 'failed'`,
  },
  disputes: {
    permission: "money.read",
    rows: () => sql`select from provider_event where status = 'unmatched' and reason = 'dispute'`,
  },
  unmatched_card_events: {
    permission: "money.read",
    rows: () => sql`select from provider_event where status = 'unmatched' and reason <> 'dispute'`,
  },
  card_differences: {
    permission: "money.read",
    rows: () => sql`
      select from generate_series(1, (
        select sum(difference_count) from card_comparison where day = (select max(day) from card_comparison)))`,
  },
  ledger_differences: {
    permission: "money.read",
    rows: () => sql`
      select from generate_series(1,
        (select differences from ledger_check where status = 'done' order by id desc limit 1))`,
  },
};

/** The kinds of waiting work for a role, the number of each, and the first day that counts. */
export const countWaiting = async (
  { db, timeZone }: Pick<ReportsDeps, "db" | "timeZone">,
  role: Role,
  now: Date,
): Promise<{ readonly kind: Kind; readonly count: number; readonly from: string | null }[]> => {
  const kinds = WAITING_KINDS.filter((kind) => may(role, WAITING[kind].permission));
  if (kinds.length === 0) return [];
  const clock = zonedClock(timeZone);
  const today = clock.read(now).day;
  const firstDay = ({ days }: Waiting): string | null => (days === undefined ? null : addDays(today, -days));
  const counts = kinds.map((kind) => {
    const rows = WAITING[kind].rows(clock.startOf(firstDay(WAITING[kind]) ?? today));
    return sql`(select count(*)::int from (select from (${rows}) r limit 10001) counted)`;
  });
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  return kinds.map((kind, index) => ({
    kind,
    count: rows[0]?.counts[index] ?? 0,
    from: firstDay(WAITING[kind]),
  }));
};
