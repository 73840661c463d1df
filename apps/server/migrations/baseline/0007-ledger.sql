-- Double entry: a journal is a set of postings, each from an account to an account, so it sums to zero by construction.
-- Every wallet a posting touches gets an entry in that wallet's own chain (version 1, 2, 3 ...) with the balance after it.
-- The functions in src/modules/ledger/functions write these tables; the server's role has no right to.

-- The wallets of every member, and of these the ones that a plan pays into: the lists of core/vocabulary/wallet.ts, and the only
-- place in SQL that names them. A further wallet replaces these two functions.
create function wallet_kinds() returns text[]
  language sql immutable parallel safe
  return array['SP', 'CP', 'RP', 'OP'];
create function plan_wallet_kinds() returns text[]
  language sql immutable parallel safe
  return array['SP', 'CP', 'RP'];

-- What moves money, and the company's accounts: the lists of core/vocabulary/journal.ts, likewise.
create function journal_kinds() returns text[]
  language sql immutable parallel safe
  return array[
    'order', 'refund', 'transfer', 'convert', 'withdraw', 'withdraw_paid', 'withdraw_return', 'commission', 'commission_reversed',
    'profit_release', 'incentive', 'deposit', 'adjustment', 'coupon_exchange', 'card_received', 'card_refund', 'reversal'];
create function company_accounts() returns text[]
  language sql immutable parallel safe
  return array[
    'sales', 'commissions', 'incentives', 'deposits', 'withdrawals_in_review', 'withdrawals_paid', 'conversion', 'card_clearing',
    'card_refunds_due', 'adjustments', 'coupons', 'delivery_income', 'tax_payable', 'member_debt',
    'held_profits'];

-- What a member has. Hundredths.
create table wallet (
  member_id bigint not null references member (id),
  unit text not null constraint wallet_unit_check check (unit = any (wallet_kinds())),
  balance bigint not null default 0 constraint wallet_balance_check check (balance >= 0),
  version integer not null default 0,
  frozen boolean not null default false,
  primary key (member_id, unit)
) with (fillfactor = 70);

-- One movement of money, of the member who caused it. Money that only moves between accounts of the company, as that of a card, may be
-- nobody's: the member is then 0.
create table journal (
  member_id bigint not null,
  -- The member, where it is one.
  causing_member bigint generated always as (nullif(member_id, 0)) stored references member (id),
  sn text not null,
  id bigint generated always as identity,
  kind text not null constraint journal_kind_check check (kind = any (journal_kinds())),
  source text not null default '',
  reason text not null default '',
  reverses text,
  -- In the years that reports can show.
  at timestamptz not null
    constraint journal_at_check check (at >= '2000-01-01 00:00:00+00' and at < '2200-01-01 00:00:00+00'),
  recorded_at timestamptz not null default clock_timestamp(),
  primary key (member_id, sn)
);
-- A journal is reversed once. Partial: a member has many journals and few reversals.
create unique index journal_reversal_key on journal (member_id, reverses) where reverses is not null;
-- Journals are listed across members: by their kind, or the newest of each kind together.
create index journal_id_idx on journal (id);
-- A member has few journals, nobody has many: these are found by their order.
create index journal_nobody_idx on journal (source) where member_id = 0;
create index journal_kind_idx on journal (kind, at desc, id desc);
-- A day is sealed by when its journals were recorded, which is the order in which they lie: a few bytes for each megabyte of them.
create index journal_recorded_idx on journal using brin (recorded_at);

-- The lines of a journal: an amount from one account to another. USD is what card providers hold. They are written by the function
-- that writes their journal, and no foreign key looks for that row again: it took a sixth of the time in which a commission run pays its
-- profits. The checks of the ledger compare them as sets.
create table posting (
  member_id bigint not null,
  sn text not null,
  line smallint not null,
  from_member bigint,
  from_company text constraint posting_from_company_check check (from_company = any (company_accounts())),
  to_member bigint,
  to_company text constraint posting_to_company_check check (to_company = any (company_accounts())),
  unit text not null constraint posting_unit_check check (unit = any (wallet_kinds() || 'USD'::text)),
  amount bigint not null constraint posting_amount_check check (amount > 0),
  primary key (member_id, sn, line),
  constraint posting_from_check check (num_nonnulls(from_member, from_company) = 1),
  constraint posting_to_check check (num_nonnulls(to_member, to_company) = 1),
  constraint posting_nobody_check check (member_id <> 0 or num_nonnulls(from_member, to_member) = 0),
  constraint posting_ends_check check (from_member is distinct from to_member or from_company is distinct from to_company)
);

-- What a posting did to a wallet: the wallet's history.
create table wallet_entry (
  member_id bigint not null,
  unit text not null constraint wallet_entry_unit_check check (unit = any (wallet_kinds())),
  version integer not null constraint wallet_entry_version_check check (version > 0),
  id bigint generated always as identity,
  amount bigint not null constraint wallet_entry_amount_check check (amount <> 0),
  balance_after bigint not null constraint wallet_entry_balance_check check (balance_after >= 0),
  journal_member bigint not null,
  sn text not null,
  line smallint not null,
  kind text not null constraint wallet_entry_kind_check check (kind = any (journal_kinds() || 'debt_repayment'::text)),
  -- Copied from the journal, which may be another member's.
  source text not null default '',
  reason text not null default '',
  trade_uid text not null default '',
  at timestamptz not null,
  primary key (member_id, unit, version)
);
create index wallet_entry_history_idx on wallet_entry (member_id, id desc);
-- The history of a span of months, and the sums of a month, which read nothing but this index.
create index wallet_entry_time_idx on wallet_entry (member_id, at) include (unit, amount);
-- What a member's history of everything shows of it.
create index wallet_entry_moved_idx on wallet_entry (member_id, at desc)
  where kind in ('transfer', 'convert', 'incentive', 'deposit', 'adjustment', 'coupon_exchange', 'reversal', 'debt_repayment');
-- To whom a member transferred last.
create index wallet_entry_sent_idx on wallet_entry (member_id, id desc) include (trade_uid)
  where kind = 'transfer' and amount < 0;
create index wallet_entry_journal_idx on wallet_entry (journal_member, sn);

-- What claw-backs could not take; later earnings of the unit repay it first.
create table member_debt (
  member_id bigint not null references member (id),
  unit text not null constraint member_debt_unit_check check (unit = any (wallet_kinds())),
  amount bigint not null constraint member_debt_amount_check check (amount >= 0),
  primary key (member_id, unit)
);

-- What is held for a member: profits that are not available yet. It is the account held_profits by member.
create table member_held (
  member_id bigint not null references member (id),
  unit text not null constraint member_held_unit_check check (unit = any (wallet_kinds())),
  amount bigint not null default 0 constraint member_held_amount_check check (amount >= 0),
  primary key (member_id, unit)
);

-- A keyed hash over a day's postings, chained to the day before.
create table ledger_seal (
  day date primary key,
  postings integer not null,
  hash bytea not null,
  -- The name of the key of the hash; null: made before keys had names.
  key_name text,
  sealed_at timestamptz not null
);

grant select on wallet, journal, posting, wallet_entry, member_debt, member_held, ledger_seal to espalier_app;
grant insert on ledger_seal to espalier_app;

-- Each check of the whole ledger, nightly or asked for, and what it found.
create table ledger_check (
  id bigint generated always as identity primary key,
  -- null: the nightly job
  requested_by bigint references operator (id),
  requested_at timestamptz not null,
  status text not null constraint ledger_check_status_check check (status in ('waiting', 'running', 'done', 'failed')),
  steps integer not null default 0,
  steps_done integer not null default 0,
  began_at timestamptz,
  -- When it last reported how far it is; one that is silent for long was cut off.
  reported_at timestamptz not null,
  ended_at timestamptz,
  differences integer not null default 0,
  result jsonb
);
-- One at a time.
create unique index ledger_check_open_key on ledger_check ((true)) where status in ('waiting', 'running');
grant select, insert, update on ledger_check to espalier_app;

-- What the functions that write the ledger hand to each other. Types of their own and no table's row type, so that the tables
-- may gain columns, be partitioned, and be distributed.

-- A wallet in memory, with the version and debt that were read.
create type ledger_wallet as (
  member_id bigint, unit text, balance bigint, version integer, frozen boolean, debt bigint, version_read integer, debt_read bigint
);
create type ledger_line as (
  from_member bigint, from_company text, from_ix integer, to_member bigint, to_company text, to_ix integer,
  unit text, amount bigint, clawback boolean, earning boolean, trade_uid_from text, trade_uid_to text
);
create type ledger_journal as (
  ord bigint, member bigint, sn text, kind text, source text, reason text, reverses text, at timestamptz, bound boolean,
  repeats text, first_ord bigint, known jsonb, answers jsonb, lines ledger_line[]
);
create type ledger_posting as (
  from_member bigint, from_company text, to_member bigint, to_company text, unit text, amount bigint
);
create type ledger_entry as (
  member_id bigint, unit text, version integer, amount bigint, balance_after bigint, line smallint, kind text, trade_uid text
);
create type ledger_decision as (
  outcome text, positions integer[], wallets ledger_wallet[], postings ledger_posting[], entries ledger_entry[]
);
