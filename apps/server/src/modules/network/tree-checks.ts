import { type RawBuilder, sql } from "kysely";

export type TreeDifference = { readonly difference: string };

/**
 * The invariants of the placement tree. The first check compares each member with its parent only; since depth grows by
 * one with each step down and there is one root, it excludes cycles and second trees, and every jump pointer is right
 * when each follows from its parent's.
 */
export const TREE_CHECKS: readonly RawBuilder<TreeDifference>[] = [
  sql`
    select format('member %s (depth %s, jump %s, chains %s %s) should have depth %s, jump %s, chains %s %s', p.member_id,
      p.depth, p.jump_id, p.left_chain, p.right_chain, due.depth, due.jump_id, due.left_chain, due.right_chain) as difference
    from placement p
    left join placement parent on parent.member_id = p.parent_id
    left join placement jump on jump.member_id = parent.jump_id
    left join placement far on far.member_id = jump.jump_id
    cross join lateral (
      select coalesce(parent.depth + 1, 0) as depth,
        case
          when parent.member_id is null then p.member_id
          when parent.depth - jump.depth = jump.depth - far.depth then far.member_id
          else parent.member_id
        end as jump_id,
        case when p.side = 'left' then parent.left_chain else p.member_id end as left_chain,
        case when p.side = 'right' then parent.right_chain else p.member_id end as right_chain
    ) due
    where (p.depth, p.jump_id, p.left_chain, p.right_chain)
      is distinct from (due.depth, due.jump_id, due.left_chain, due.right_chain)`,

  sql`
    select format('%s roots: %s', count(*), string_agg(member_id::text, ' ' order by member_id)) as difference
    from placement where parent_id is null
    having count(*) > 1 or (count(*) = 0 and exists (select from placement))`,

  sql`
    select format('member %s has %s children on its %s', parent_id, count(*), side) as difference
    from placement where parent_id is not null
    group by parent_id, side having count(*) > 1`,

  // An outer chain ends with its only member that has nobody below on that side.
  sql`
    select format('%s edge of member %s ends at %s, its members say %s', coalesce(chain.side, due.side),
      coalesce(chain.head_id, due.head_id), coalesce(chain.tail_id::text, 'nothing'),
      coalesce(due.tail_id::text, 'nothing')) as difference
    from (
      select edge.head_id, edge.side, p.member_id as tail_id
      from placement p
      cross join lateral (values (p.left_chain, 'left'), (p.right_chain, 'right')) edge (head_id, side)
      where not exists (select from placement child where child.parent_id = p.member_id and child.side = edge.side)
    ) due
    full join outer_chain chain on chain.head_id = due.head_id and chain.side = due.side
    where chain.tail_id is distinct from due.tail_id`,

  sql`
    select format('member %s has %s', m.id, case when p.member_id is null then 'no place' else 'no legs' end) as difference
    from member m
    left join placement p on p.member_id = m.id
    left join leg on leg.member_id = m.id
    where p.member_id is null or leg.member_id is null`,

  sql`
    select format('member %s %s', m.id, case when p.parent_id is null then 'is the root and has a sponsor' else 'has no sponsor' end)
      as difference
    from member m join placement p on p.member_id = m.id
    where (p.parent_id is null) <> (m.sponsor_id is null)`,

  // Climbs from all members to the depths of their sponsors at once. Each step is checked to lead upward, so that it
  // also ends in a broken tree.
  sql`
    with recursive climb as (
      select m.id, m.sponsor_id, s.depth as goal, p.member_id, p.depth, p.parent_id, p.jump_id
      from member m
      join placement p on p.member_id = m.id
      join placement s on s.member_id = m.sponsor_id
      union all
      select climb.id, climb.sponsor_id, climb.goal, up.member_id, up.depth, up.parent_id, up.jump_id
      from climb
      join placement jump on jump.member_id = climb.jump_id
      join placement up
        on up.member_id = case when jump.depth >= climb.goal then climb.jump_id else climb.parent_id end
        and up.depth < climb.depth
      where climb.depth > climb.goal
    )
    select format('member %s is not below its sponsor %s', id, sponsor_id) as difference
    from climb
    where depth <= goal and (member_id <> sponsor_id or id = sponsor_id)`,
];
