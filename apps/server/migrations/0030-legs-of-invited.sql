-- Who invited the member, copied so that one index counts the active members that somebody invited. The roll-up fills it in for legs that
-- processes of the previous version write meanwhile.
alter table leg add column sponsor_id bigint references member (id);
update leg set sponsor_id = m.sponsor_id from member m where m.id = leg.member_id and m.sponsor_id is not null;
create index leg_invited_idx on leg (sponsor_id, own_pv);
