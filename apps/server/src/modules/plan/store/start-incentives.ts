import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { isActive } from "../../network/is-active.ts";

/**
 * Starts the incentives of members who have become active, with a window of each item on offer; members who have
 * started stay unchanged. They count from the beginning of plan day `day` (YYYY-MM-DD), so that the purchase that made
 * a member active counts for those above from the same day on. Call it after volume was added to the legs, for the
 * members whose it is or for everyone.
 */
export const startIncentives = async (
  tx: Tx,
  memberIds: readonly number[] | "everyone",
  day: string,
): Promise<void> => {
  const those = memberIds === "everyone" ? sql`true` : sql`l.member_id = any(${memberIds}::bigint[])`;
  await sql`
    with started as (
      insert into incentive_start (member_id, start_on, base_left, base_right)
      select l.member_id, ${day}::date, case when l.day >= ${day}::date then l.day_left else l.left_total end,
        case when l.day >= ${day}::date then l.day_right else l.right_total end
      from leg l
      where ${those} and ${isActive("l")}
        and not exists (select from incentive_start s where s.member_id = l.member_id)
      on conflict do nothing
      returning member_id, start_on, base_left, base_right
    )
    insert into incentive_window (member_id, item_id, starts_on, ends_on, weaker_leg_sales, bonus_amount, base_left,
      base_right)
    select s.member_id, i.id, s.start_on, s.start_on + i.qualification_days, i.weaker_leg_sales, i.bonus_amount,
      s.base_left, s.base_right
    from started s cross join incentive_item i
    where i.on_offer
    on conflict do nothing`.execute(tx);
};
