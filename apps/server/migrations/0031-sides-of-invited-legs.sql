-- In which leg of the sponsor the member is, copied so that one index counts the active and the other members that somebody invited by
-- leg. The roll-up fills it in for the legs that exist, and for those that processes of the previous version write meanwhile: the second
-- index names them, and is nearly empty afterwards.
alter table leg add column if not exists sponsor_side text
  constraint leg_sponsor_side_check check (sponsor_side in ('left', 'right'));
create index if not exists leg_invited_side_idx on leg (sponsor_id, sponsor_side, own_pv);
create index if not exists leg_without_side_idx on leg (member_id) where sponsor_id is not null and sponsor_side is null;
