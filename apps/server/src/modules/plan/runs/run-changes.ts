import type { Money } from "@espalier/core/money/money";
import type { PlanWallet } from "@espalier/core/vocabulary/wallet";
import { type RawBuilder, sql } from "kysely";

/** SQL for the rank that each member whom a run raised had after it, or before it. */
export const ranksOf = (
  runId: number,
  at: "before" | "after",
): RawBuilder<{ readonly member_id: number; readonly rank: number }> => sql`
  select member_id, ${sql.ref(`rank_${at}`)} as rank from plan_run_member
  where run_id = ${runId} and rank_after <> rank_before`;

/**
 * SQL for what a run's profits come to for each member and wallet, where that is not zero. Below zero: it took back more than it paid.
 * `members`: only of those whom a query gives.
 */
export const paidPartsOf = (
  runId: number,
  members?: RawBuilder<{ readonly member_id: number }>,
): RawBuilder<{ readonly member_id: number; readonly wallet: PlanWallet; readonly amount: Money }> => sql`
  select part.member_id, part.wallet, sum(part.amount)::bigint as amount
  from profit p
  join profit_part part on part.member_id = p.member_id and part.sn = p.sn
  where p.run_id = ${runId} ${members === undefined ? sql`` : sql`and p.member_id in (${members})`}
  group by part.member_id, part.wallet
  having sum(part.amount) <> 0`;

/** SQL for the volume that a run matched on both sides of members, or for its opposite, which gives it back. */
export const matchedVolumeOf = (
  runId: number,
  sign: 1 | -1,
): RawBuilder<{ readonly member_id: number; readonly pv: Money }> => sql`
  select member_id, ${sql.lit(sign)} * matched as pv from plan_run_member where run_id = ${runId} and matched <> 0`;
