-- Customers who log in to the public shop. Their address is proved: without that there is no login.
create table customer_login (
  customer_id bigint primary key references customer (id),
  email text not null constraint customer_login_email_key unique,
  -- Null: they log in by a code in a mail alone.
  password_hash text,
  -- Since when their seller may see their e-mail and telephone number; null: not.
  contact_shown_at timestamptz,
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
