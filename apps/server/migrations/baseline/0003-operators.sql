-- Who runs the company in the admin app.
create table operator (
  id bigint generated always as identity primary key,
  email text not null constraint operator_email_key unique,
  name text not null,
  password_hash text not null,
  must_change boolean not null default false,
  role text not null
    constraint operator_role_check check (role in ('owner', 'finance', 'fulfilment', 'content', 'support', 'auditor')),
  totp_secret bytea,
  -- Set by the first code that was right; until then the secret asks nothing of the login.
  totp_confirmed_at timestamptz,
  -- The last counter a code was taken for: a code counts once.
  totp_last_step integer not null default 0,
  disabled_at timestamptz,
  seen_at timestamptz,
  created_at timestamptz not null
);
grant select, insert, update on operator to espalier_app;

create table operator_session (
  token_hash bytea primary key,
  operator_id bigint not null references operator (id),
  created_at timestamptz not null
);
create index operator_session_operator_idx on operator_session (operator_id);
grant select, insert, update, delete on operator_session to espalier_app;

-- The passkeys of operators: public keys only. The private one never leaves the device.
create table operator_passkey (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operator (id),
  credential bytea not null constraint operator_passkey_credential_key unique,
  public_key bytea not null,
  -- How often the device signed, up to 2^32, which an integer does not hold; a device that does not count leaves it at 0.
  uses double precision not null constraint operator_passkey_uses_check check (uses >= 0),
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index operator_passkey_operator_idx on operator_passkey (operator_id);
grant select, insert, update, delete on operator_passkey to espalier_app;

-- The views of lists that operators saved for themselves: filters and order as the address has them, and hidden columns. A name has up
-- to 40 characters as a person counts them, an address up to 1,000; a character has up to 12 code points here.
create table operator_view (
  operator_id bigint not null references operator (id),
  list text not null constraint operator_view_list_check check (char_length(list) between 1 and 40),
  name text not null constraint operator_view_name_check check (char_length(name) between 1 and 480),
  search text not null constraint operator_view_search_check check (char_length(search) <= 12000),
  hidden text[] not null constraint operator_view_hidden_check check (cardinality(hidden) <= 40),
  created_at timestamptz not null,
  primary key (operator_id, list, name)
);
grant select, insert, update, delete on operator_view to espalier_app;

-- Which alerts an operator has seen, by their keys; those that are gone are dropped when others are marked.
create table operator_seen_alert (
  operator_id bigint primary key references operator (id),
  keys text[] not null constraint operator_seen_alert_keys_check check (cardinality(keys) <= 500)
);
grant select, insert, update on operator_seen_alert to espalier_app;

-- Who changed what from what to what and why. Only ever added to.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  operator_id bigint not null references operator (id),
  action text not null,
  subject_kind text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  reason text not null default '',
  address text not null default ''
);
create index audit_entry_subject_idx on audit_entry (subject, id desc);
create index audit_entry_operator_idx on audit_entry (operator_id, id desc);
create index audit_entry_action_idx on audit_entry (action, id desc);
create index audit_entry_words_idx on audit_entry using gin ((subject || ' ' || reason) gin_trgm_ops);
grant select, insert on audit_entry to espalier_app;

-- An action that one operator proposed and another has to approve. `detail` is what is needed to do it, as its kind knows it.
create table approval (
  id bigint generated always as identity primary key,
  kind text not null constraint approval_kind_check
    check (kind in ('withdrawal', 'deposit', 'adjustment', 'order_refund', 'return_refund', 'run_post', 'run_void', 'plan_activate', 'goods_price',
      'coupon', 'offer', 'limit', 'operator_add', 'operator_change', 'operator_reset', 'member_totp_remove', 'member_reset')),
  subject text not null,
  amount bigint,
  detail jsonb not null,
  reason text not null,
  status text not null default 'waiting'
    constraint approval_status_check check (status in ('waiting', 'approved', 'rejected', 'failed')),
  proposed_by bigint not null references operator (id),
  proposed_at timestamptz not null,
  decided_by bigint references operator (id),
  decided_at timestamptz,
  decision_reason text not null default '',
  -- Of two owners, one resets the other after a day, in which the other can stop it. Its proposer carries it out or withdraws it.
  constraint approval_second_check check (decided_by <> proposed_by or kind = 'operator_reset'),
  constraint approval_decided_check check ((status = 'waiting') = (decided_by is null))
);
create index approval_waiting_idx on approval (id) where status = 'waiting';
-- One proposal at a time for one thing.
create unique index approval_subject_key on approval (kind, subject) where status = 'waiting';
grant select, insert, update on approval to espalier_app;
