-- The placement tree. jump_id is a far ancestor (Myers' jump pointers), set once, so that ancestry costs O(log depth);
-- left_chain and right_chain name the outer edge a member lies on, so that the outermost open place costs O(1).
create table placement (
  member_id bigint primary key references member (id),
  parent_id bigint references member (id),
  side text constraint placement_side_check check (side in ('left', 'right')),
  depth integer not null,
  jump_id bigint not null,
  left_chain bigint not null,
  right_chain bigint not null,
  constraint placement_slot_key unique (parent_id, side),
  constraint placement_root_check check ((parent_id is null) = (side is null))
);

-- The lowest member of each outer edge; the place below it on that side is open.
create table outer_chain (
  head_id bigint not null references member (id),
  side text not null,
  tail_id bigint not null references member (id),
  primary key (head_id, side)
);

create table leg (
  member_id bigint primary key references member (id),
  left_total bigint not null default 0,
  right_total bigint not null default 0,
  left_used bigint not null default 0,
  right_used bigint not null default 0,
  left_number integer not null default 0,
  right_number integer not null default 0
);

-- Volume of goods sold, in hundredths of PV; negative for refunds. Only ever appended to.
create table volume_event (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  order_sn text not null,
  pv bigint not null constraint volume_event_pv_check check (pv <> 0),
  at timestamptz not null,
  primary key (member_id, id)
);

-- A code names the sponsor, the placement parent, and the side; no side stands for the parent's preference.
create table invite_code (
  code text primary key,
  sponsor_id bigint not null references member (id),
  parent_id bigint not null references member (id),
  side text constraint invite_code_side_check check (side in ('left', 'right')),
  created_at timestamptz not null,
  constraint invite_code_place_key unique nulls not distinct (sponsor_id, parent_id, side)
);

grant select, insert on placement, invite_code, volume_event to espalier_app;
grant select, insert, update on outer_chain, leg to espalier_app;
