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

-- What came together below a member on each side, in hundredths of PV and in members, and how much of it runs have matched.
create table leg (
  member_id bigint primary key references member (id),
  left_total bigint not null default 0,
  right_total bigint not null default 0,
  left_used bigint not null default 0,
  right_used bigint not null default 0,
  left_number integer not null default 0,
  right_number integer not null default 0,
  -- What the member's own orders brought, and how many members he invited in person.
  own_pv bigint not null default 0,
  invite_number integer not null default 0,
  -- Where the legs stood when the plan day `day` began (written by the day's first change; while `day` is older, the totals
  -- themselves are what the day began with).
  day date,
  day_left bigint not null default 0,
  day_right bigint not null default 0
) with (fillfactor = 70);
-- Who is active is asked of the legs; only who bought anything can be.
create index leg_own_pv_idx on leg (own_pv, member_id) where own_pv > 0;
grant select, insert, update on leg to espalier_app;

-- Volume of goods sold, in hundredths of PV; negative for refunds. Only ever appended to. It waits twice: to be rolled up into
-- the legs above, and to be settled by a run.
create table volume_event (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  order_sn text not null,
  pv bigint not null constraint volume_event_pv_check check (pv <> 0),
  at timestamptz not null,
  -- The buyer's sponsor, so that what one's invited members bought is one range of an index and not a look at each of them.
  sponsor_id bigint,
  rolled_up boolean not null default false,
  run_id bigint,
  primary key (member_id, id)
);
create index volume_event_waiting_idx on volume_event (id) where not rolled_up;
create index volume_event_open_idx on volume_event (member_id, id) where run_id is null;
create index volume_event_run_idx on volume_event (run_id) where run_id is not null;
create index volume_event_order_idx on volume_event (member_id, order_sn);
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
