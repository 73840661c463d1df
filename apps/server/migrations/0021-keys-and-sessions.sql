-- What was made with a key outside the database says with which, by the key's name; null: made before keys had names.
alter table member_pin add column key_name text;
alter table ledger_seal add column key_name text;

-- What a session was opened with, in words of our own list; empty where the list has none.
alter table session
  add column browser text not null default '',
  add column system text not null default '';

-- Where a code was asked for. Guesses from elsewhere are counted apart, so that they do not use up those of who asked for it.
alter table verification_code
  add column requested_from text not null default '',
  add column tries_elsewhere smallint not null default 0;
