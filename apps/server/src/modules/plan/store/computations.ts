import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { numberList } from "../../../platform/db/number-list.ts";
import type { PartSum } from "../runs/sum-parts.ts";
import type { ProfitRow } from "../runs/profit-row.ts";
import { takeTime, type Run } from "../runs/run-row.ts";

/** Stores the sums of a run's profits, by type and wallet. */
export const insertPartSums = async (tx: Tx, runId: number, sums: readonly PartSum[]): Promise<void> => {
  await sql`
    insert into plan_run_sum (run_id, type, wallet, parts, amount)
    select ${runId}, type, wallet, parts, amount
    from unnest(${sums.map(({ type }) => type)}::text[], ${sums.map(({ wallet }) => wallet)}::text[],
      ${sums.map(({ parts }) => parts)}::integer[], ${sums.map(({ amount }) => amount)}::bigint[])
      s (type, wallet, parts, amount)`.execute(tx);
};

/** The changes of a member by a run: volume used in each leg, share of the day's cap, rank. */
export type MemberChange = {
  readonly memberId: number;
  readonly matched: number;
  readonly capTaken: number;
  readonly rankBefore: number;
  readonly rankAfter: number;
};

/** Deletes the rows of an earlier, unfinished computation of the run. */
export const deleteComputation = async (tx: Tx, runId: number): Promise<void> => {
  await takeTime(tx);
  await sql`
    delete from profit_part part using profit p
    where p.run_id = ${runId} and part.member_id = p.member_id and part.sn = p.sn`.execute(tx);
  await sql`delete from profit where run_id = ${runId}`.execute(tx);
  await sql`delete from plan_run_member where run_id = ${runId}`.execute(tx);
  await sql`delete from plan_run_sum where run_id = ${runId}`.execute(tx);
  await sql`update plan_run set members = 0, profits = 0 where id = ${runId}`.execute(tx);
};

export const insertProfits = async (tx: Tx, run: Run, profits: readonly ProfitRow[]): Promise<void> => {
  await sql`
    with computed as materialized (
      select p.*
      from rows from (jsonb_to_recordset(${JSON.stringify(profits)}::jsonb)
        as ("memberId" bigint, sn text, line integer, type text, amount bigint, detail jsonb, parts jsonb))
        with ordinality p (member_id, sn, line, type, amount, detail, parts, place)
    ), written as (
      insert into profit (member_id, sn, run_id, line, type, amount, detail, at)
      select member_id, sn, ${run.id}, line, type, amount, detail, ${run.opened_at} from computed
    )
    insert into profit_part (member_id, sn, wallet, amount, run_id)
    select c.member_id, c.sn, part.wallet, part.amount, ${run.id}
    from computed c, rows from (jsonb_to_recordset(c.parts) as (wallet text, amount bigint))
      with ordinality part (wallet, amount, nth)
    order by c.place, part.nth`.execute(tx);
};

export const insertMemberChanges = async (tx: Tx, runId: number, changes: readonly MemberChange[]): Promise<void> => {
  const column = (read: (change: MemberChange) => number): string => numberList(changes.map(read));
  await sql`
    insert into plan_run_member (member_id, run_id, matched, cap_taken, rank_before, rank_after)
    select member_id, ${runId}, matched, cap_taken, rank_before, rank_after
    from unnest(${column(({ memberId }) => memberId)}::bigint[], ${column(({ matched }) => matched)}::bigint[],
      ${column(({ capTaken }) => capTaken)}::bigint[], ${column(({ rankBefore }) => rankBefore)}::smallint[],
      ${column(({ rankAfter }) => rankAfter)}::smallint[])
      c (member_id, matched, cap_taken, rank_before, rank_after)`.execute(tx);
};
