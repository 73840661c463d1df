import type { SaleMark, SaleStanding } from "@espalier/core/vocabulary/order";
import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";

type Compared = {
  readonly orderId: number;
  readonly sellerId: number;
  readonly paidAt: Date;
  readonly marks: readonly SaleMark[];
};

/**
 * Writes which sales were compared and what is alike, and returns how many were new: another worker may have been there first. Months that were
 * counted after such a sale was paid are counted again: they left it out.
 */
export const recordCompared = async (tx: Tx, sales: readonly Compared[], at: Date): Promise<number> => {
  await lockMonths(tx);
  const marks = sales.flatMap(({ orderId, marks: kinds }) => kinds.map((kind) => ({ orderId, kind })));
  const { rows } = await sql<{ readonly order_id: number }>`
    insert into compared_sale (order_id, seller_id, paid_at, compared_at, standing)
    select s.order_id, s.seller_id, s.paid_at, ${at}, s.standing
    from unnest(${sales.map(({ orderId }) => orderId)}::bigint[], ${sales.map(({ sellerId }) => sellerId)}::bigint[],
      ${sales.map(({ paidAt }) => paidAt)}::timestamptz[],
      ${sales.map((sale) => (sale.marks.length === 0 ? "clear" : "waiting"))}::text[]) s (order_id, seller_id, paid_at, standing)
    order by s.order_id
    on conflict do nothing
    returning order_id`.execute(tx);
  const written = rows.map(({ order_id }) => order_id);
  await sql`
    insert into sale_mark (order_id, kind, found_at)
    select m.order_id, m.kind, ${at}
    from unnest(${marks.map(({ orderId }) => orderId)}::bigint[], ${marks.map(({ kind }) => kind)}::text[]) m (order_id, kind)
    where m.order_id = any(${written}::bigint[])`.execute(tx);
  const counted = sales.filter(({ orderId }) => written.includes(orderId)).map(({ paidAt }) => paidAt);
  if (counted.length > 0)
    await sql`
      update retail_month f set counted_at = ${NEVER}
      where exists (select from unnest(${counted}::timestamptz[]) p (at) where p.at >= f.starts_at and p.at < f.ends_at and p.at <= f.counted_at)`.execute(
      tx,
    );
  return written.length;
};

/**
 * Writes what an operator decided of marked sales, and returns the numbers and former standings of those that it changed. The months from the
 * first of them on are counted again.
 */
export const decideSales = async (
  tx: Tx,
  sns: readonly string[],
  { standing, reason, operatorId, now }: Decision,
): Promise<readonly { readonly sn: string; readonly before: SaleStanding }[]> => {
  await lockMonths(tx);
  const decided = standing === "waiting" ? null : operatorId;
  const { rows } = await sql<{ readonly sn: string; readonly before: SaleStanding; readonly paid_at: Date }>`
    with found as (
      select s.order_id, s.standing, o.sn from compared_sale s join member_order o on o.id = s.order_id
      where o.sn = any(${sns}::text[]) and s.standing not in ('clear', ${standing})
      order by s.order_id for update of s
    )
    update compared_sale s set standing = ${standing}, decided_by = ${decided}, decided_at = ${decided === null ? null : now},
      reason = ${reason}
    from found where s.order_id = found.order_id
    returning found.sn, found.standing as before, s.paid_at`.execute(tx);
  const first = rows.map(({ paid_at }) => paid_at.getTime()).toSorted((one, other) => one - other)[0];
  if (first !== undefined)
    await sql`update retail_month set counted_at = ${NEVER} where ends_at > ${new Date(first)}`.execute(tx);
  return rows.map(({ sn, before }) => ({ sn, before }));
};

type Decision = {
  readonly standing: Exclude<SaleStanding, "clear">;
  readonly reason: string;
  readonly operatorId: number;
  readonly now: Date;
};

const NEVER = new Date(0);

/** A month that is being counted and a decision wait for each other, so that no month keeps what was undone meanwhile. */
export const lockMonths = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('retail months', 0))`.execute(tx);
};
