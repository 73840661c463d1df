-- The run of a part's profit, so that the sum of what stands of a member's parts is read from one range of one index.
alter table profit_part add column run_id integer;
update profit_part part set run_id = p.run_id
from profit p where p.member_id = part.member_id and p.sn = part.sn;
alter table profit_part alter column run_id set not null;
drop index profit_part_list_idx;
create index profit_part_list_idx on profit_part (member_id, id desc) include (run_id, wallet, amount);

-- The few runs whose profits do not stand.
create index plan_run_not_posted_idx on plan_run (id) where status <> 'posted';
