-- What every module stands on: the server's role, functions for texts, and the tables of the platform.

-- The server never connects as the owner: rights are held by this group role, and each installation's login role joins it.
do $$ begin
  create role espalier_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant usage on schema public to espalier_app;

create extension if not exists pg_trgm;

-- A text that operators write is one value with a text for each language, such as {"en": "Tea", "cn": "茶"}. The default
-- language is always there; where another one lacks, it is shown in its place. Lengths are limited where a text is read, by what a
-- person counts as characters; a character has up to 12 code points here.
create function is_localized(value jsonb, shortest integer, longest integer) returns boolean
  language sql immutable parallel safe
  return coalesce(length(value ->> 'en') between shortest and longest * 12, false);

-- A text in every language it has, one after the other.
create function localized_words(value jsonb) returns text
  language sql immutable parallel safe
  begin atomic
    select string_agg(words, ' ' order by language) from jsonb_each_text(value) each_language (language, words);
  end;

-- What a search looks through: words in small letters, parted by single spaces. Full-width letters, digits and brackets, as
-- Chinese titles have them, become plain ones.
create function searchable(words text) returns text
  language sql immutable parallel safe
  return trim(regexp_replace(lower(normalize(words, NFKC)), '[ -/:-@\[-`{-~]+', ' ', 'g'));

-- Text of the function searchable without accents, so that "crème" is found by "creme" and in either form of Unicode. The letters that
-- no normal form takes apart are written as people write them without their sign. fold-text.ts of the contract has the same.
create function folded(words text) returns text
  language sql immutable parallel safe
  return replace(replace(replace(replace(
    translate(
      normalize(regexp_replace(normalize(lower(normalize(words, NFKD)), NFKD), '[' || U&'\0300' || '-' || U&'\036F' || ']', '', 'g'), NFC),
      'øłđðħŧıς', 'olddhtiσ'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

-- What trigrams are too long for: of every word in ASCII its first letter and its first two, of every run of other letters (a
-- Chinese title is one) each character and each pair. Trigrams of those also depend on the locale of the database; this does
-- not. Splitting a text into grams takes far longer than reading it, so the planner should prefer the index that holds them.
create function goods_search_grams(search_text text) returns text[]
  language sql immutable parallel safe cost 10000
  begin atomic
    select coalesce(array_agg(distinct gram), '{}')
    from (
      select left(word, length) as gram
      from regexp_split_to_table(search_text, ' ') word cross join generate_series(1, 2) length
      where word ~ '^[a-z0-9]' and length(word) >= length
      union all
      select substr(run[1], at, length)
      from regexp_matches(search_text, '[^\x01-\x7f]+', 'g') run
        cross join generate_series(1, length(run[1])) at
        cross join generate_series(1, 2) length
      where at + length - 1 <= length(run[1])
    ) grams;
  end;

-- The first answer to an idempotency key, written in the transaction that did the work.
-- member_id 0 stands for calls made without a session.
create table idempotency (
  member_id bigint not null,
  call text not null,
  key text not null,
  input_hash bytea not null,
  answer jsonb,
  at timestamptz not null,
  primary key (member_id, call, key)
);
create index idempotency_at_idx on idempotency (at);
grant select, insert, update, delete on idempotency to espalier_app;

-- How often a limited thing was done by somebody, perhaps at a place with a count of its own, in a window that ends.
create table rate_limit (
  name text not null,
  subject text not null,
  place text not null,
  uses integer not null,
  ends_at timestamptz not null,
  primary key (name, subject, place)
);
grant select, insert, update, delete on rate_limit to espalier_app;

-- Where a reader of a paged list stopped, so that the next page goes on there whatever was written meanwhile.
create unlogged table page_cursor (
  reader bytea not null,
  list text not null,
  page integer not null,
  after_id bigint not null,
  at timestamptz not null,
  primary key (reader, list, page)
);
create index page_cursor_at_idx on page_cursor (at);
grant select, insert, update, delete on page_cursor to espalier_app;

-- One process at a time does a piece of work. Anyone who holds its lease prolongs it in the transactions of the work itself, so that
-- one who was thought dead and comes back changes nothing.
create table lease (
  name text primary key,
  holder text not null default '',
  until timestamptz not null default '-infinity'
);
insert into lease (name) values ('roll-up'), ('plan-run');
grant select, update on lease to espalier_app;

-- Every file in the store of uploaded files, noted before it is written, so that none lies there that nobody knows of. `complete`:
-- it lies there whole. `unused_since`: when it was found that nothing names it.
create table stored_file (
  name text primary key,
  stored_at timestamptz not null,
  complete boolean not null default false,
  unused_since timestamptz
);
create index stored_file_unused_idx on stored_file (unused_since, name) where unused_since is not null;
grant select, insert, update, delete on stored_file to espalier_app;

-- The last time at which the database's clock was believed: plan days and days of the ledger are closed by it. What is far from it is
-- a clock that has jumped.
create table trusted_time (
  one boolean primary key default true check (one),
  at timestamptz not null,
  -- The reading at which a running process saw the clock jump ahead. A clock that shows this or more is not trusted, not even by a
  -- process that starts later, until it is right or an operator confirms it.
  doubted timestamptz
);
grant select, insert, update on trusted_time to espalier_app;

-- What a browser was asked to sign: the hash of the challenge, of what it is for and of whose it is. Taken once.
create table passkey_challenge (
  hash bytea primary key,
  created_at timestamptz not null
);
create index passkey_challenge_created_idx on passkey_challenge (created_at);
grant select, insert, delete on passkey_challenge to espalier_app;
