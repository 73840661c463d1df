import type { Role } from "@espalier/core/vocabulary/role";
import { WAITING_KINDS } from "@espalier/contract/calls/reports/figure-words";
import { type Permission, may } from "@espalier/contract/roles";
import { type RawBuilder, sql } from "kysely";

import type { Db } from "../../../platform/db/in-transaction.ts";

type Kind = (typeof WAITING_KINDS)[number];

/** The permission that each kind requires, and its rows, each read from its own index and counted up to 10,001. */
const WAITING: Readonly<Record<Kind, { readonly permission: Permission; readonly rows: RawBuilder<unknown> }>> = {
  approvals: { permission: "approvals.read", rows: sql`select from approval where status = 'waiting'` },
  withdrawals: { permission: "withdrawals.read", rows: sql`select from withdrawal where status = 'pending'` },
  unshipped_orders: { permission: "orders.read", rows: sql`select from member_order where status = 'unshipped'` },
  runs: { permission: "commission.read", rows: sql`select from plan_run where status = 'computed'` },
  // Messages that failed more than seven days ago are no longer counted.
  failed_mails: {
    permission: "messages.read",
    rows: sql`
      select from outbox where state <> 'sent' and (state = 'waiting' and attempts > attempts_before
        or state in ('failed', 'given_up') and created_at > now() - interval '7 days')`,
  },
  failed_card_refunds: { permission: "orders.refund", rows: sql`select from card_refund where status = 'failed'` },
  unmatched_card_events: { permission: "money.read", rows: sql`select from provider_event where status = 'unmatched'` },
  card_differences: {
    permission: "money.read",
    rows: sql`
      select from generate_series(1, (select difference_count from card_comparison order by day desc limit 1))`,
  },
  ledger_differences: {
    permission: "money.read",
    rows: sql`
      select from generate_series(1,
        (select differences from ledger_check where status = 'done' order by id desc limit 1))`,
  },
};

/** The kinds of waiting work for a role, and the number of each. */
export const countWaiting = async (db: Db, role: Role): Promise<{ readonly kind: Kind; readonly count: number }[]> => {
  const kinds = WAITING_KINDS.filter((kind) => may(role, WAITING[kind].permission));
  const counts = kinds.map(
    (kind) => sql`(select count(*)::int from (select from (${WAITING[kind].rows}) r limit 10001) counted)`,
  );
  if (kinds.length === 0) return [];
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  return kinds.map((kind, index) => ({ kind, count: rows[0]?.counts[index] ?? 0 }));
};
