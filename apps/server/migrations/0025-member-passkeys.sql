-- The passkeys of members: public keys only, as of operators.
create table member_passkey (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  credential bytea not null constraint member_passkey_credential_key unique,
  public_key bytea not null,
  uses double precision not null constraint member_passkey_uses_check check (uses >= 0),
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index member_passkey_member_idx on member_passkey (member_id);
grant select, insert, update, delete on member_passkey to espalier_app;
