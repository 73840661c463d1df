-- Who wrote a version of the plan, what for, and when it was last changed; the first came with the company. A version that was never
-- active and that no run used is a draft: it may be changed and deleted.
alter table plan_version
  add column note text not null default '',
  add column created_by bigint references operator (id),
  add column changed_at timestamptz;
grant delete on plan_version to espalier_app;

-- What a run's profits come to, by type and wallet; written with them.
create table plan_run_sum (
  run_id bigint not null references plan_run (id),
  type text not null constraint plan_run_sum_type_check check (type in ('invite', 'pair', 'leader')),
  wallet text not null constraint plan_run_sum_wallet_check check (wallet in ('SP', 'CP', 'RP')),
  parts integer not null,
  amount bigint not null,
  primary key (run_id, type, wallet)
);
insert into plan_run_sum (run_id, type, wallet, parts, amount)
select p.run_id, p.type, part.wallet, count(*), sum(part.amount)
from profit p join profit_part part on part.member_id = p.member_id and part.sn = p.sn
group by p.run_id, p.type, part.wallet;
grant select, insert, delete on plan_run_sum to espalier_app;

-- A run's profits of one type, who got how much of them, and whom it raised.
create index profit_run_type_idx on profit (run_id, type, line) include (member_id, amount);
create index plan_run_member_raised_idx on plan_run_member (run_id, member_id) where rank_after <> rank_before;

-- What an operator asked of the plan, done by the worker: runs closed, paid and voided, and two that only compute. `run_id` is the
-- run it is about, once there is one; `progress` is in percent; `refusal` is a key of the error table.
create table plan_job (
  id bigint generated always as identity primary key,
  kind text not null constraint plan_job_kind_check check (kind in ('preview', 'close', 'post', 'void', 'simulate')),
  status text not null default 'queued' constraint plan_job_status_check
    check (status in ('queued', 'running', 'done', 'refused', 'failed', 'cancelled')),
  run_id bigint references plan_run (id),
  plan_version bigint references plan_version (version) on delete cascade,
  periods integer,
  reason text not null default '',
  progress smallint not null default 0,
  refusal text not null default '',
  result jsonb,
  requested_by bigint not null references operator (id),
  requested_at timestamptz not null,
  heartbeat_at timestamptz,
  ended_at timestamptz,
  constraint plan_job_ended_check check ((status in ('queued', 'running')) = (ended_at is null))
);
-- One action on runs at a time, one preview, one simulation.
create unique index plan_job_open_key on plan_job ((case when kind in ('preview', 'simulate') then kind else 'run' end))
  where status in ('queued', 'running');
create index plan_job_kind_idx on plan_job (kind, id desc);
create index plan_job_run_idx on plan_job (run_id, id desc);
grant select, insert, update, delete on plan_job to espalier_app;
