-- Where a member's legs stood when a week began (its Monday), written with the first change of that week: volume and newcomers
-- by week are the differences. The roll-up keeps the last weeks of each member.
create table leg_week (
  member_id bigint not null references member (id),
  week date not null,
  left_total bigint not null,
  right_total bigint not null,
  left_number integer not null,
  right_number integer not null,
  primary key (member_id, week)
);
grant select, insert, delete on leg_week to espalier_app;

-- Nothing is known of the weeks before: those who have a team already begin with this one.
insert into leg_week (member_id, week, left_total, right_total, left_number, right_number)
select member_id, date_trunc('week', now())::date, left_total, right_total, left_number, right_number from leg;
