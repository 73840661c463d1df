create extension if not exists pg_trgm;

-- What a search looks through: words in small letters, parted by single spaces. Full-width letters, digits and brackets, as
-- Chinese titles have them, become plain ones.
create function searchable(words text) returns text
  language sql immutable parallel safe
  return trim(regexp_replace(lower(normalize(words, NFKC)), '[ -/:-@\[-`{-~]+', ' ', 'g'));

-- A text in every language it has, one after the other.
create function localized_words(value jsonb) returns text
  language sql immutable parallel safe
  begin atomic
    select string_agg(words, ' ' order by language) from jsonb_each_text(value) each_language (language, words);
  end;

-- What trigrams are too long for: of every word in ASCII its first letter and its first two, of every run of other letters (a
-- Chinese title is one) each character and each pair. Trigrams of those also depend on the locale of the database; this does not.
create function goods_search_grams(search_text text) returns text[]
  language sql immutable parallel safe
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

alter table goods
  add search_text text not null generated always as (searchable(localized_words(title) || ' ' || sku)) stored,
  add search_grams text[] not null
    generated always as (goods_search_grams(searchable(localized_words(title) || ' ' || sku))) stored;
create index goods_search_text_idx on goods using gin (search_text gin_trgm_ops);
create index goods_search_grams_idx on goods using gin (search_grams);
