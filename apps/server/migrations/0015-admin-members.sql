-- A session that an operator opened to see what a member sees: it changes nothing and lasts half an hour.
alter table session
  add column operator_id bigint references operator (id),
  -- What operators name a session by, who are never shown its token or hash.
  add column id bigint generated always as identity;
create index session_operator_idx on session (operator_id) where operator_id is not null;

-- Members are listed from the newest on, by when they joined: who was brought over from elsewhere joined long before the row
-- was written.
create index member_joined_idx on member (created_at, id);
create index member_rank_idx on member (rank, created_at, id);
create index member_country_idx on member (country, created_at, id);
create index member_frozen_idx on member (created_at, id) where frozen_at is not null;
-- Who is active is asked of the legs; only who bought anything can be.
create index leg_own_pv_idx on leg (own_pv, member_id) where own_pv > 0;

-- What a search looks through: the name in small letters (full-width ones made plain), the e-mail, the telephone number's digits.
create function member_search_text(nickname text, email text, mobile text) returns text
  language sql immutable parallel safe
  return lower(normalize(nickname, NFKC)) || ' ' || coalesce(email, '') || ' ' || regexp_replace(mobile, '[^0-9]', '', 'g');
alter table member
  add search_text text not null generated always as (member_search_text(nickname, email, mobile)) stored;
create index member_search_idx on member using gin (search_text gin_trgm_ops);
-- How a name begins, for words that trigrams do not find. Cut, so that the index is no shorter way to look at all of the text.
create index member_name_idx on member (left(search_text, 64) text_pattern_ops);
analyze member;
