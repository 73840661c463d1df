import { sql } from "kysely";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import { takeTime } from "../runs/run-row.ts";

/**
 * Begins a plan day (YYYY-MM-DD) for the incentives: ended windows store the legs at its beginning, the next windows of
 * performance items open, and items newly on offer open for everyone who has started. Call it before the day's first
 * volume is added to the legs; further calls have the same result.
 */
export const openPlanDay = async (tx: Tx, day: string): Promise<void> => {
  await takeTime(tx);
  await closeWindows(tx, day);
  await openItems(tx, day);
};

/** The totals of a leg at the beginning of the day. */
const dayBegan = (day: string) => ({
  left: sql`case when l.day >= ${day}::date then l.day_left else l.left_total end`,
  right: sql`case when l.day >= ${day}::date then l.day_right else l.right_total end`,
});

const closeWindows = async (tx: Tx, day: string): Promise<void> => {
  const { left, right } = dayBegan(day);
  await sql`
    with closed as (
      update incentive_window w set end_left = ${left}, end_right = ${right}
      from leg l
      where l.member_id = w.member_id and w.end_left is null and w.ends_on <= ${day}::date
      returning w.member_id, w.item_id, w.ends_on, w.end_left, w.end_right
    )
    insert into incentive_window (member_id, item_id, starts_on, ends_on, weaker_leg_sales, bonus_amount, base_left,
      base_right)
    select c.member_id, c.item_id, next.starts_on, next.starts_on + i.qualification_days, i.weaker_leg_sales,
      i.bonus_amount, c.end_left, c.end_right
    from closed c
    join incentive_item i on i.id = c.item_id and i.list = 'performance' and i.on_offer
    cross join lateral (
      select c.ends_on + (${day}::date - c.ends_on) / i.qualification_days * i.qualification_days as starts_on
    ) next
    on conflict do nothing`.execute(tx);
};

/** Opens windows of items newly on offer, for members without an open one. */
const openItems = async (tx: Tx, day: string): Promise<void> => {
  const { left, right } = dayBegan(day);
  const changed = await sql`
    update incentive_item set opened = on_offer where opened <> on_offer returning id`.execute(tx);
  if (changed.rows.length === 0) return;
  await sql`
    insert into incentive_window (member_id, item_id, starts_on, ends_on, weaker_leg_sales, bonus_amount, base_left,
      base_right)
    select s.member_id, i.id, s.start_on, s.start_on + i.qualification_days, i.weaker_leg_sales, i.bonus_amount,
      s.base_left, s.base_right
    from incentive_item i join incentive_start s on s.start_on + i.qualification_days > ${day}::date
    where i.on_offer and i.list = 'advancement'
    on conflict do nothing`.execute(tx);
  await sql`
    insert into incentive_window (member_id, item_id, starts_on, ends_on, weaker_leg_sales, bonus_amount, base_left,
      base_right)
    select s.member_id, i.id, ${day}::date, ${day}::date + i.qualification_days, i.weaker_leg_sales, i.bonus_amount,
      ${left}, ${right}
    from incentive_item i cross join incentive_start s join leg l on l.member_id = s.member_id
    where i.on_offer and i.list = 'performance'
      and not exists (
        select from incentive_window w
        where w.member_id = s.member_id and w.item_id = i.id and w.end_left is null
      )
    on conflict do nothing`.execute(tx);
};
