-- The run of a part's profit, so that what stands of a member's parts is summed without a look at each profit; null: written by the
-- version before, and looked up at its profit.
alter table profit_part add column run_id bigint;

-- The few runs whose profits do not stand.
create index plan_run_not_posted_idx on plan_run (id) where status <> 'posted';
