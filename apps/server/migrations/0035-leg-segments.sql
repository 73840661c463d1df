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

-- Each member's own part of the legs; leg_week belongs to it.
alter table leg rename to leg_part;
alter table leg_part add column left_segment_id bigint, add column right_segment_id bigint;

create view leg with (security_invoker = true) as
select p.member_id, p.sponsor_id, p.sponsor_side, p.own_pv, p.invite_number, p.left_used, p.right_used,
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

-- Processes of the previous version write to what was a table; differences, because others may change the row meanwhile. The next version
-- drops this.
create function leg_write() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into leg_part (member_id, sponsor_id, sponsor_side) values (new.member_id, new.sponsor_id, new.sponsor_side);
    return new;
  end if;
  update leg_part p set
    day_left = case when p.day >= new.day then p.day_left else p.left_total end,
    day_right = case when p.day >= new.day then p.day_right else p.right_total end,
    day = greatest(p.day, new.day),
    left_total = p.left_total + new.left_total - old.left_total,
    right_total = p.right_total + new.right_total - old.right_total,
    left_number = p.left_number + new.left_number - old.left_number,
    right_number = p.right_number + new.right_number - old.right_number,
    own_pv = p.own_pv + new.own_pv - old.own_pv,
    invite_number = p.invite_number + new.invite_number - old.invite_number,
    left_used = p.left_used + new.left_used - old.left_used,
    right_used = p.right_used + new.right_used - old.right_used,
    sponsor_id = new.sponsor_id,
    sponsor_side = new.sponsor_side
  where p.member_id = new.member_id;
  return new;
end
$$;
create trigger leg_write instead of insert or update on leg for each row execute function leg_write();
grant insert, update on leg to espalier_app;
