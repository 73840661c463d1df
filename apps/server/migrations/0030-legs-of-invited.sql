-- Who invited the member, copied so that one index counts the active members that somebody invited. The roll-up fills it in for the legs
-- that exist, and for those that processes of the previous version write meanwhile.
alter table leg add column if not exists sponsor_id bigint;
create index if not exists leg_invited_idx on leg (sponsor_id, own_pv);
