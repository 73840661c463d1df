-- The authenticator app of a member: its secret, encrypted with the key of this name outside the database.
create table member_totp (
  member_id bigint primary key references member (id),
  secret bytea not null,
  key_name text not null,
  -- Null while no code of it was confirmed: it does not count yet.
  confirmed_at timestamptz,
  -- The period of the last code, so that a code counts once.
  last_step integer not null default 0,
  created_at timestamptz not null
);
grant select, insert, update, delete on member_totp to espalier_app;

-- The codes that replace those of a lost app: hashes of 80 random bits. One that was used is deleted.
create table member_recovery_code (
  member_id bigint not null references member (id),
  hash bytea not null,
  primary key (member_id, hash)
);
grant select, insert, delete on member_recovery_code to espalier_app;

-- A second owner approves the removal of a member's authenticator app.
alter table approval drop constraint approval_kind_check;
alter table approval add constraint approval_kind_check
  check (kind in ('withdrawal', 'deposit', 'adjustment', 'run_post', 'run_void', 'plan_activate', 'limit', 'operator_add', 'operator_change',
    'member_totp_remove'))
  not valid;
alter table approval validate constraint approval_kind_check;
