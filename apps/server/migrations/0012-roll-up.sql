-- What a member's own orders brought, how many members he invited in person, and where the legs stood when the plan day `day`
-- began (written by the day's first change; while `day` is older, the totals themselves are what the day began with).
alter table leg
  add column own_pv bigint not null default 0,
  add column invite_number integer not null default 0,
  add column day date,
  add column day_left bigint not null default 0,
  add column day_right bigint not null default 0;
alter table leg set (fillfactor = 70);

-- Who waits to be counted in the legs above.
alter table placement add column counted boolean not null default false;
create index placement_uncounted_idx on placement (depth, member_id) where not counted;

-- Volume waits twice: to be rolled up into the legs above, and to be settled by a run.
alter table volume_event
  add column rolled_up boolean not null default false,
  add column run_id bigint;
create index volume_event_waiting_idx on volume_event (id) where not rolled_up;
create index volume_event_open_idx on volume_event (member_id, id) where run_id is null;
create index volume_event_run_idx on volume_event (run_id) where run_id is not null;
create index volume_event_order_idx on volume_event (member_id, order_sn);

-- One process at a time does a piece of work. Anyone who holds its lease prolongs it in the transactions of the work itself, so that
-- one who was thought dead and comes back changes nothing.
create table lease (
  name text primary key,
  holder text not null default '',
  until timestamptz not null default '-infinity'
);
insert into lease (name) values ('roll-up'), ('plan-run');

grant update (counted) on placement to espalier_app;
grant update (rolled_up, run_id) on volume_event to espalier_app;
grant select, update on lease to espalier_app;
