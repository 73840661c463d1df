-- Customers who log in to the public shop. Their address is proved: without that there is no login.
create table customer_login (
  customer_id bigint primary key references customer (id),
  email text not null constraint customer_login_email_key unique,
  -- Null: they log in by a code in a mail alone.
  password_hash text,
  created_at timestamptz not null
);
grant select, insert, update, delete on customer_login to espalier_app;

-- Open sessions of customers; only the hash of a token is stored.
create table customer_session (
  token_hash bytea primary key,
  customer_id bigint not null references customer_login (customer_id),
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create index customer_session_customer_idx on customer_session (customer_id);
create index customer_session_seen_idx on customer_session (seen_at);
grant select, insert, update, delete on customer_session to espalier_app;

-- The passkeys of customers: public keys only, as of members.
create table customer_passkey (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer_login (customer_id),
  credential bytea not null constraint customer_passkey_credential_key unique,
  public_key bytea not null,
  uses double precision not null constraint customer_passkey_uses_check check (uses >= 0),
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index customer_passkey_customer_idx on customer_passkey (customer_id);
grant select, insert, update, delete on customer_passkey to espalier_app;

-- Whether the seller of a customer may see how to reach the customer, from a time on; the last row counts. The text is the version of the
-- words that the customer agreed to, or withdrew from.
create table customer_consent (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id),
  contact_shown boolean not null,
  text_version smallint not null,
  at timestamptz not null
);
create index customer_consent_customer_idx on customer_consent (customer_id, id desc);
grant select, insert on customer_consent to espalier_app;
