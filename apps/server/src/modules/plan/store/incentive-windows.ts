import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";

/** Marks the open windows that are achieved when a run is posted, with that run. */
export const storeAchievements = async (tx: Tx, runId: number, now: Date): Promise<void> => {
  await sql`
    update incentive_window w set achieved_at = ${now}, achieved_run = ${runId}
    from leg l
    where l.member_id = w.member_id and w.end_left is null and w.achieved_at is null
      and l.left_total - w.base_left >= w.weaker_leg_sales and l.right_total - w.base_right >= w.weaker_leg_sales
  `.execute(tx);
};

/** Clears the achievements of a run that is voided; claimed ones stay. */
export const deleteAchievements = async (tx: Tx, runId: number): Promise<void> => {
  await sql`
    update incentive_window set achieved_at = case when claimed_at is null then null else achieved_at end,
      achieved_run = null
    where achieved_run = ${runId}`.execute(tx);
};

/** Marks windows as achieved unless they are already. */
export const noteAchieved = async (
  tx: Tx,
  memberId: number,
  windows: readonly { readonly itemId: number; readonly startsOn: string }[],
  now: Date,
): Promise<void> => {
  await sql`
    update incentive_window w set achieved_at = ${now}
    from unnest(${windows.map(({ itemId }) => itemId)}::bigint[], ${windows.map(({ startsOn }) => startsOn)}::date[])
      seen (item_id, starts_on)
    where w.member_id = ${memberId} and w.item_id = seen.item_id and w.starts_on = seen.starts_on
      and w.achieved_at is null`.execute(tx);
};

export const noteClaimed = async (
  tx: Tx,
  memberId: number,
  claims: readonly { readonly itemId: number; readonly startsOn: string; readonly sn: string }[],
  now: Date,
): Promise<void> => {
  await sql`
    update incentive_window w
    set claim_sn = claim.sn, claimed_at = ${now}, achieved_at = coalesce(w.achieved_at, ${now})
    from unnest(${claims.map(({ itemId }) => itemId)}::bigint[], ${claims.map(({ startsOn }) => startsOn)}::date[],
      ${claims.map(({ sn }) => sn)}::text[]) claim (item_id, starts_on, sn)
    where w.member_id = ${memberId} and w.item_id = claim.item_id and w.starts_on = claim.starts_on`.execute(tx);
};
