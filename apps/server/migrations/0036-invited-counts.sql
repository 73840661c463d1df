-- How many of the members that somebody invited are in each leg and how many of them are active, for those who invited more than 200: to
-- count a hundred thousand takes longer than a screen may. The roll-up maintains it.
create table invited_count (
  member_id bigint primary key references member (id),
  -- The own volume (hundredths of PV) from which a member counted as active.
  activation_pv bigint not null,
  left_number integer not null,
  right_number integer not null,
  left_active integer not null,
  right_active integer not null,
  -- Also those who are in neither leg.
  active integer not null
);
grant select, insert, update, delete on invited_count to espalier_app;

-- Who is active is counted by leg, with the index that has the side too.
drop index leg_invited_idx;
