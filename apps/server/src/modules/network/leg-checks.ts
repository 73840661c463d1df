import { type RawBuilder, sql } from "kysely";

import type { TreeDifference } from "./tree-checks.ts";

/**
 * The invariants of legs: they contain the rolled-up volume and members below, own volume and that of customers are the sums of the
 * events, the invite number counts the members with this sponsor, and the sponsor and
 * the sponsor's leg are the member's. Walks up from every member at once, so this is for a check and not for a request.
 */
export const LEG_CHECKS: readonly RawBuilder<TreeDifference>[] = [
  sql`
  with recursive sold as (
    select p.member_id, p.parent_id, p.side, coalesce(v.pv, 0) as pv, coalesce(c.pv, 0) as customers_pv,
      p.counted::integer as members
    from placement p
    left join (select member_id, sum(pv) as pv from volume_event where rolled_up group by 1) v using (member_id)
    left join (select seller_id as member_id, sum(pv) as pv from volume_event where rolled_up group by 1) c using (member_id)
  ),
  climb as (
    select parent_id as member_id, side, pv, members from sold where parent_id is not null and (pv <> 0 or members > 0)
    union all
    select up.parent_id, up.side, climb.pv, climb.members
    from climb join placement up on up.member_id = climb.member_id
    where up.parent_id is not null
  ),
  due as (
    select member_id, coalesce(sum(pv) filter (where side = 'left'), 0) as left_total,
      coalesce(sum(pv) filter (where side = 'right'), 0) as right_total,
      coalesce(sum(members) filter (where side = 'left'), 0) as left_number,
      coalesce(sum(members) filter (where side = 'right'), 0) as right_number
    from climb group by 1
  )
  select format('member %s has legs %s (%s members) and %s (%s members) and own volume %s and customers'' %s, rolled up were %s (%s), %s (%s), %s and %s',
    leg.member_id, leg.left_total, leg.left_number, leg.right_total, leg.right_number, leg.own_pv, leg.customers_pv,
    coalesce(due.left_total, 0), coalesce(due.left_number, 0), coalesce(due.right_total, 0), coalesce(due.right_number, 0),
    sold.pv, sold.customers_pv) as difference
  from leg
  join sold on sold.member_id = leg.member_id
  left join due on due.member_id = leg.member_id
  where (leg.left_total, leg.right_total, leg.left_number, leg.right_number, leg.own_pv, leg.customers_pv) is distinct from
    (coalesce(due.left_total, 0), coalesce(due.right_total, 0), coalesce(due.left_number, 0), coalesce(due.right_number, 0), sold.pv,
      sold.customers_pv)`,
  sql`
  select format('member %s has invited %s, rolled up were %s', leg.member_id, leg.invite_number, coalesce(due.number, 0)) as difference
  from leg
  left join (
    select m.sponsor_id as member_id, count(*) as number
    from placement p join member m on m.id = p.member_id
    where p.counted group by 1
  ) due on due.member_id = leg.member_id
  where leg.invite_number <> coalesce(due.number, 0)`,
  sql`
  select format('member %s was invited by %s (%s), the leg says %s (%s)',
    m.id, m.sponsor_id, p.sponsor_side, leg.sponsor_id, leg.sponsor_side) as difference
  from leg join member m on m.id = leg.member_id join placement p on p.member_id = leg.member_id
  where (leg.sponsor_id, leg.sponsor_side) is distinct from (m.sponsor_id, p.sponsor_side)`,
  sql`
  select format('member %s has invited counts %s, of the rolled up with %s PV they are %s', c.member_id,
    (c.left_number, c.right_number, c.left_active, c.right_active, c.active), c.activation_pv, due) as difference
  from invited_count c
  cross join lateral (
    select count(*) filter (where leg.sponsor_side = 'left'), count(*) filter (where leg.sponsor_side = 'right'),
      count(*) filter (where leg.sponsor_side = 'left' and leg.own_pv >= c.activation_pv and leg.customers_pv >= c.activation_customers_pv),
      count(*) filter (where leg.sponsor_side = 'right' and leg.own_pv >= c.activation_pv and leg.customers_pv >= c.activation_customers_pv),
      count(*) filter (where leg.own_pv >= c.activation_pv and leg.customers_pv >= c.activation_customers_pv)
    from leg join placement p on p.member_id = leg.member_id
    where leg.sponsor_id = c.member_id and p.counted
  ) due (left_number, right_number, left_active, right_active, active)
  where (c.left_number, c.right_number, c.left_active, c.right_active, c.active) is distinct from
    (due.left_number, due.right_number, due.left_active, due.right_active, due.active)`,
];
