create table bank_account (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  bank_id bigint not null references bank (id),
  -- the name written by hand for bank 8, which stands for all others; empty for the rest of the catalogue
  bank_name text not null default '' constraint bank_account_name_check check ((bank_id = 8) = (bank_name <> '')),
  account_name text not null,
  account_number text not null,
  created_at timestamptz not null,
  primary key (member_id, id)
);

-- Written in the transaction that posts the journal of the same number. The bank account is copied, so that later changes of
-- it do not touch what was asked for, and named by its id without a key, since it may be deleted once nothing is in review.
create table withdrawal (
  member_id bigint not null references member (id),
  sn text not null,
  id bigint generated always as identity,
  status text not null
    constraint withdrawal_status_check check (status in ('pending', 'success', 'rejected', 'cancelled')),
  amount bigint not null constraint withdrawal_amount_check check (amount > 0),
  bank_account_id bigint not null,
  bank_name jsonb not null,
  account_name text not null,
  account_number text not null,
  -- why an operator rejected it
  reason text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (member_id, sn),
  constraint withdrawal_decided_check check ((status = 'pending') = (decided_at is null))
);
create index withdrawal_list_idx on withdrawal (member_id, id desc);
create index withdrawal_pending_idx on withdrawal (member_id, bank_account_id) where status = 'pending';

grant select, insert, update, delete on bank_account to espalier_app;
grant select, insert, update on withdrawal to espalier_app;
