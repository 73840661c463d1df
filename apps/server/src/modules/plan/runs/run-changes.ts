import type { Money } from "@espalier/core/money/money";
import { type RawBuilder, sql } from "kysely";

/** SQL for the rank that each member whom a run raised had after it, or before it. */
export const ranksOf = (
  runId: number,
  at: "before" | "after",
): RawBuilder<{ readonly member_id: number; readonly rank: number }> => sql`
  select member_id, ${sql.ref(`rank_${at}`)} as rank from plan_run_member
  where run_id = ${runId} and rank_after <> rank_before`;

/** SQL for the volume that a run matched on both sides of members, or for its opposite, which gives it back. */
export const matchedVolumeOf = (
  runId: number,
  sign: 1 | -1,
): RawBuilder<{ readonly member_id: number; readonly pv: Money }> => sql`
  select member_id, ${sql.lit(sign)} * matched as pv from plan_run_member where run_id = ${runId} and matched <> 0`;
