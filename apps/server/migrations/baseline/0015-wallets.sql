-- An account number as people write it, without what groups its digits.
create function plain_account_number(number text) returns text
  language sql immutable parallel safe
  return upper(translate(number, ' ./-', ''));

-- Where a member has money paid out to.
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
create index bank_account_number_idx on bank_account (plain_account_number(account_number));
grant select, insert, update, delete on bank_account to espalier_app;

-- Money that leaves. Written in the transaction that posts the journal of the same number. The bank account is copied, so that
-- later changes of it do not touch what was asked for, and named by its id without a key, since it may be deleted once nothing
-- is in review.
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
-- The queue of withdrawals, and who else has the same bank account, however its number is grouped.
create index withdrawal_newest_idx on withdrawal (created_at desc, id desc);
create index withdrawal_status_idx on withdrawal (status, created_at desc, id desc);
create index withdrawal_id_idx on withdrawal (id);
create index withdrawal_sn_idx on withdrawal (sn text_pattern_ops);
create index withdrawal_account_idx on withdrawal (plain_account_number(account_number) text_pattern_ops);
create index withdrawal_folded_idx on withdrawal using gin (folded(searchable(account_name)) gin_trgm_ops);
create index withdrawal_folded_grams_idx on withdrawal using gin (goods_search_grams(folded(searchable(account_name))));
grant select, insert, update on withdrawal to espalier_app;
