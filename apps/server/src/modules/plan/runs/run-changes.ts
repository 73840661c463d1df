import type { Money } from "@espalier/core/money/money";
import { BONUS_KINDS, BONUSES } from "@espalier/core/vocabulary/bonus-kind";
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

/** The kinds whose profits are held. */
export const HELD_KINDS = BONUS_KINDS.filter((kind) => BONUSES[kind].held);

/** SQL for what a run changed in members' wallets, or its voiding did, so without what was added to holds or taken from them. */
export const movedPartsOf = (
  runId: number,
  by: "run" | "void",
): RawBuilder<{ readonly member_id: number; readonly wallet: PlanWallet; readonly amount: Money }> => sql`
  select member_id, wallet, sum(amount)::bigint as amount
  from (
    select part.member_id, part.wallet, ${sql.lit(by === "run" ? 1 : -1)} * part.amount as amount
    from profit p join profit_part part on part.member_id = p.member_id and part.sn = p.sn
    where p.run_id = ${runId} and p.type <> all(${HELD_KINDS})
    union all
    select p.member_id, g.unit, case g.to_company when 'commissions' then -g.amount else g.amount end
    from profit p
    join journal j on j.member_id = p.member_id and ${by === "run" ? sql`j.sn` : sql`j.reverses`} = p.sn
    join posting g on g.member_id = j.member_id and g.sn = j.sn and 'commissions' in (g.from_company, g.to_company)
    where p.run_id = ${runId} and p.type = any(${HELD_KINDS})
      and coalesce(g.from_company, '') <> 'held_profits' and coalesce(g.to_company, '') <> 'held_profits'
  ) moved
  group by member_id, wallet
  having sum(amount) <> 0`;

/**
 * SQL for what voiding a run would take of what is held, for each member and wallet; below zero for what goes back there. `members`: only of
 * those whom a query gives.
 */
export const heldPartsOf = (
  runId: number,
  members: RawBuilder<{ readonly member_id: number }>,
): RawBuilder<{ readonly member_id: number; readonly wallet: PlanWallet; readonly amount: Money }> => sql`
  select part.member_id, part.wallet, sum(case when part.amount > 0 then least(part.amount, coalesce(h.amount, 0)) else (
    select -coalesce(sum(g.amount), 0) from posting g
    where g.member_id = p.member_id and g.sn = p.sn and g.unit = part.wallet and g.from_company = 'held_profits'
  ) end)::bigint as amount
  from profit p
  join profit_part part on part.member_id = p.member_id and part.sn = p.sn
  left join profit_hold h on h.member_id = p.member_id and h.order_sn = p.detail ->> 'order' and h.wallet = part.wallet
  where p.run_id = ${runId} and p.type = any(${HELD_KINDS}) and p.member_id in (${members})
  group by part.member_id, part.wallet`;

/** SQL for the volume that a run matched on both sides of members, or for its opposite, which gives it back. */
export const matchedVolumeOf = (
  runId: number,
  sign: 1 | -1,
): RawBuilder<{ readonly member_id: number; readonly pv: Money }> => sql`
  select member_id, ${sql.lit(sign)} * matched as pv from plan_run_member where run_id = ${runId} and matched <> 0`;
