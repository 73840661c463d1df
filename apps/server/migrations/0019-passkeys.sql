-- What a browser was asked to sign: the hash of the challenge, of what it is for and of whose it is. Taken once.
create table passkey_challenge (
  hash bytea primary key,
  created_at timestamptz not null
);
create index passkey_challenge_created_idx on passkey_challenge (created_at);
grant select, insert, delete on passkey_challenge to espalier_app;

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
