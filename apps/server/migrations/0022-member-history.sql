-- What operators write down about a member. Only ever added to.
create table member_note (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  -- An operator is never deleted.
  operator_id bigint not null,
  text text not null constraint member_note_text_check check (text <> ''),
  at timestamptz not null,
  primary key (member_id, id)
);
create index member_note_member_idx on member_note (member_id, at desc);
grant select, insert on member_note to espalier_app;

-- A member's history is read from its newest event on, from each of these at once.
create index if not exists order_event_member_idx on order_event (member_id, at desc);
create index if not exists profit_member_idx on profit (member_id, at desc);
create index if not exists wallet_entry_moved_idx on wallet_entry (member_id, at desc)
  where kind in ('transfer', 'convert', 'incentive', 'deposit', 'adjustment', 'coupon_exchange', 'reversal', 'debt_repayment');
create index if not exists plan_run_member_rank_idx on plan_run_member (member_id, run_id) where rank_after <> rank_before;
