-- The placement tree. jump_id is the jump pointer (Myers), a distant ancestor set once, so that ancestry costs O(log depth);
-- left_chain and right_chain name the outer chains that contain a member, so that the outermost open place costs O(1).
create table placement (
  member_id bigint primary key references member (id),
  parent_id bigint references member (id),
  side text constraint placement_side_check check (side in ('left', 'right')),
  depth integer not null,
  jump_id bigint not null,
  left_chain bigint not null,
  right_chain bigint not null,
  -- The leg of the sponsor that a member lies in, set once: whom one invited is then known leg by leg without a climb.
  sponsor_side text constraint placement_sponsor_side_check check (sponsor_side in ('left', 'right')),
  -- Whether the legs above count the member yet.
  counted boolean not null default false,
  constraint placement_slot_key unique (parent_id, side),
  constraint placement_root_check check ((parent_id is null) = (side is null))
);
-- Everyone stands in one tree: a second root would be a second network, whose members no order or code of the first reaches.
create unique index placement_root_key on placement ((parent_id is null)) where parent_id is null;
create index placement_uncounted_idx on placement (depth, member_id) where not counted;
grant select, insert, update (counted) on placement to espalier_app;

-- The last member of each outer chain; the place below it on that side is open.
create table outer_chain (
  head_id bigint not null references member (id),
  side text not null constraint outer_chain_side_check check (side in ('left', 'right')),
  tail_id bigint not null references member (id),
  primary key (head_id, side)
);
grant select, insert, update on outer_chain to espalier_app;

-- In an outer chain a hundred thousand members lie below one another, and what the lowest brings counts for the same leg of all of them. So
-- the roll-up divides chains into segments of 64 members. What comes from below a whole segment is written once, in its row; what comes from
-- between is written for each member above. A leg is the sum of both.
create table leg_segment (
  id bigint generated always as identity primary key,
  -- The leg that it belongs to, and the lowest of its members.
  side text not null constraint leg_segment_side_check check (side in ('left', 'right')),
  tail_id bigint not null references member (id),
  total bigint not null default 0,
  number integer not null default 0,
  -- As in leg_part: the plan day of the last change, and the total when it began.
  day date,
  day_total bigint not null default 0,
  constraint leg_segment_tail_key unique (tail_id, side)
) with (fillfactor = 50);
grant select, insert, update on leg_segment to espalier_app;

-- As leg_week: where a segment stood when a week began, before the week's first change.
create table leg_segment_week (
  segment_id bigint not null references leg_segment (id),
  week date not null,
  total bigint not null,
  number integer not null,
  primary key (segment_id, week)
);
grant select, insert, delete on leg_segment_week to espalier_app;

-- Each member's own part of what came together below him on each side, in hundredths of PV and in members, and how much of it runs have
-- matched.
create table leg_part (
  member_id bigint primary key references member (id),
  -- Who invited the member, and in which leg of the sponsor the member is: copied so that one index counts the active and the other
  -- members that somebody invited by leg.
  sponsor_id bigint,
  sponsor_side text constraint leg_part_sponsor_side_check check (sponsor_side in ('left', 'right')),
  left_segment_id bigint,
  right_segment_id bigint,
  left_total bigint not null default 0,
  right_total bigint not null default 0,
  left_used bigint not null default 0,
  right_used bigint not null default 0,
  left_number integer not null default 0,
  right_number integer not null default 0,
  -- What the member's own orders brought, and how many members he invited in person.
  own_pv bigint not null default 0,
  invite_number integer not null default 0,
  -- What orders of the member's customers brought: it counts for no leg and no ancestor.
  customers_pv bigint not null default 0,
  -- Where the part stood when the plan day `day` began (written by the day's first change; while `day` is older, the totals
  -- themselves are what the day began with).
  day date,
  day_left bigint not null default 0,
  day_right bigint not null default 0
) with (fillfactor = 70);
-- Who is active is asked of the legs; only who bought anything can be.
create index leg_part_own_pv_idx on leg_part (own_pv, member_id) include (customers_pv) where own_pv > 0;
create index leg_part_invited_idx on leg_part (sponsor_id, sponsor_side, own_pv) include (customers_pv);
grant select, insert, update on leg_part to espalier_app;

-- Where a member's part stood when a week began (its Monday), written with the first change of that week: volume and newcomers by week
-- are the differences. The roll-up keeps the last weeks of each member. A row is written from the member's row in leg_part, so no
-- foreign key looks for the member: that locked the member's row, and took longer than writing the week.
create table leg_week (
  member_id bigint not null,
  week date not null,
  left_total bigint not null,
  right_total bigint not null,
  left_number integer not null,
  right_number integer not null,
  primary key (member_id, week)
);
grant select, insert, delete on leg_week to espalier_app;

-- The legs of each member.
create view leg with (security_invoker = true) as
select p.member_id, p.sponsor_id, p.sponsor_side, p.own_pv, p.customers_pv, p.invite_number, p.left_used, p.right_used,
  p.left_total + coalesce(l.total, 0) as left_total,
  p.right_total + coalesce(r.total, 0) as right_total,
  p.left_number + coalesce(l.number, 0) as left_number,
  p.right_number + coalesce(r.number, 0) as right_number,
  greatest(p.day, l.day, r.day) as day,
  -- A part that was last changed on an earlier day still has the total with which this one began.
  case when p.day = greatest(p.day, l.day, r.day) then p.day_left else p.left_total end
    + coalesce(case when l.day = greatest(p.day, l.day, r.day) then l.day_total else l.total end, 0) as day_left,
  case when p.day = greatest(p.day, l.day, r.day) then p.day_right else p.right_total end
    + coalesce(case when r.day = greatest(p.day, l.day, r.day) then r.day_total else r.total end, 0) as day_right
from leg_part p
left join leg_segment l on l.id = p.left_segment_id
left join leg_segment r on r.id = p.right_segment_id;
grant select on leg to espalier_app;

-- How many of the members that somebody invited are in each leg and how many of them are active, for those who invited more than 200: to
-- count a hundred thousand takes longer than a screen may. The roll-up maintains it.
create table invited_count (
  member_id bigint primary key references member (id),
  -- The own volume and that of customers (hundredths of PV) from which a member counted as active.
  activation_pv bigint not null,
  activation_customers_pv bigint not null,
  left_number integer not null,
  right_number integer not null,
  left_active integer not null,
  right_active integer not null,
  -- Also those who are in neither leg.
  active integer not null
);
grant select, insert, update, delete on invited_count to espalier_app;

-- Volume of goods sold, in hundredths of PV; negative for refunds. Only ever appended to. What counts for a member waits twice: to be
-- rolled up, a buyer's into the legs above, and to be settled by a run.
create table volume_event (
  id bigint generated always as identity primary key,
  -- The member whose place it counts for, the buyer's; null: for none, thus for no leg and not in V.
  member_id bigint references placement (member_id),
  -- The member who sold it to a customer, whose customers' volume it is.
  seller_id bigint references placement (member_id),
  order_sn text not null,
  pv bigint not null constraint volume_event_pv_check check (pv <> 0),
  -- What was paid for it, in hundredths of the unit that its order is paid in; negative for refunds.
  paid bigint not null,
  at timestamptz not null,
  -- The buyer's sponsor, so that what one's invited members bought is one range of an index and not a look at each of them.
  sponsor_id bigint,
  rolled_up boolean not null default false,
  run_id bigint,
  constraint volume_event_place_check check (member_id is not null or seller_id is not null or (rolled_up and run_id is null)),
  constraint volume_event_seller_check check (member_id is null or seller_id is null)
);
create index volume_event_member_idx on volume_event (member_id, id);
create index volume_event_waiting_idx on volume_event (id) where not rolled_up;
create index volume_event_open_idx on volume_event (member_id, id) where run_id is null and member_id is not null;
create index volume_event_sold_open_idx on volume_event (seller_id, id) where run_id is null and seller_id is not null;
create index volume_event_run_idx on volume_event (run_id) where run_id is not null;
create index volume_event_order_idx on volume_event (order_sn);
create index volume_event_at_idx on volume_event (at) include (pv);
create index volume_event_invited_idx on volume_event (sponsor_id, at) include (pv);
create index volume_event_invited_open_idx on volume_event (sponsor_id) where run_id is null;
grant select, insert, update (rolled_up, run_id) on volume_event to espalier_app;

-- A code names the sponsor, the placement parent, and the side; no side stands for the parent's preference.
create table invite_code (
  code text primary key,
  sponsor_id bigint not null references member (id),
  parent_id bigint not null references member (id),
  side text constraint invite_code_side_check check (side in ('left', 'right')),
  created_at timestamptz not null,
  constraint invite_code_place_key unique nulls not distinct (sponsor_id, parent_id, side)
);
grant select, insert on invite_code to espalier_app;

-- The own volume and that of customers, in hundredths of PV, from which members count as active: those of the active plan, whose activation
-- sets them.
create table activation (
  one boolean primary key default true check (one),
  pv bigint not null,
  customers_pv bigint not null default 0
);
grant select, update on activation to espalier_app;
