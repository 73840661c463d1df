import { type RawBuilder, sql } from "kysely";

import type { Db } from "../../platform/db/in-transaction.ts";

const DORMANT_AFTER_MS = 60 * 24 * 3_600_000;

/** Members who joined before this time and have paid no order since are dormant: no order for 60 days. */
export const dormantSince = (now: Date): Date => new Date(now.getTime() - DORMANT_AFTER_MS);

/**
 * Whether a member `m` is dormant. Whatever the member bought as a customer counts. The order is looked up for each member by an index:
 * as a join, the planner might read all orders of these days.
 */
export const isDormant = (since: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  m.created_at < ${since} and (
    select o.paid_at from member_order o where o.customer_id = m.customer_id and o.paid_at >= ${since} limit 1
  ) is null)`;

/** Who invited more has the newest of them compared, when they are filtered or sorted. */
const MOST_COMPARED = 5_000;

/** SQL with the members, as rows of `member`, among whom the invited members of a sponsor are chosen. */
export const newestInvited = (sponsorId: number, isMeant: RawBuilder<boolean> = sql`true`): RawBuilder<unknown> => sql`
  select m.id, m.customer_id, m.nickname, m.created_at from member_customer m
  where m.sponsor_id = ${sponsorId} and ${isMeant}
  order by m.id desc limit ${sql.lit(MOST_COMPARED)}`;

/** Counts the dormant among the newest 5,000 members that a member invited personally. */
export const countDormant = async (db: Db, sponsorId: number, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select m.customer_id, m.created_at from member m
      where m.sponsor_id = ${sponsorId} order by m.id desc limit ${sql.lit(MOST_COMPARED)}) m
    where ${isDormant(sql`${dormantSince(now)}::timestamptz`)}`.execute(db);
  return rows[0]?.count ?? 0;
};
