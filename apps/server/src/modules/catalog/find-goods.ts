import { sql, type RawBuilder, type SqlBool } from "kysely";

import { gramsOf, type SearchWord } from "./search-words.ts";

/** A query for goods on sale as (id, score): the higher the score, the earlier in the list; equal ones by id. */
export type FoundGoods = RawBuilder<unknown>;

/** The share of a word's trigrams that must be found in a title: a typed slip costs three of them or so. */
export const ALIKE = "0.34";

/** The share of a longer Chinese word's characters that must be found. */
const ALIKE_CHARACTERS = 0.6;
const LONG = 3;

/**
 * The goods that hold every word. A whole word counts 3, the beginning of one 2, a part 1; among equals the one that says
 * least besides comes first.
 */
export const exactGoods = (words: readonly SearchWord[], category: number | undefined): FoundGoods => {
  const grams = words.flatMap(gramsOf);
  const parts = words.filter(isLong).map(({ text }) => sql<SqlBool>`g.search_text like ${`%${text}%`}`);
  const holding = grams.length === 0 ? [] : [sql<SqlBool>`g.search_grams @> ${grams}::text[]`];
  const ranks = words.map(
    ({ text }) => sql`case when ' ' || g.search_text || ' ' like ${`% ${text} %`} then 3
      when ' ' || g.search_text like ${`% ${text}%`} then 2 else 1 end`,
  );
  const rest = sql`length(g.search_text)::double precision / 1000000`;
  return sql`
    select g.id, ${sql.join(ranks, sql` + `)} - ${rest} as score from goods g
    where g.on_sale and ${inCategory(category)} and ${sql.join([...holding, ...parts], sql` and `)}`;
};

/** The goods that hold something like every word, by how like it is. Short words leave nothing to be mistaken about. */
export const alikeGoods = (words: readonly SearchWord[], category: number | undefined): FoundGoods => {
  const likenesses = words.map((word) => (isLong(word) ? likenessOf(word) : shortWord(word)));
  return sql`
    select g.id, ${sql.join(
      likenesses.map(({ score }) => score),
      sql` + `,
    )} as score from goods g
    where g.on_sale and ${inCategory(category)} and ${sql.join(
      likenesses.map(({ holds }) => holds),
      sql` and `,
    )}`;
};

type Likeness = { readonly holds: RawBuilder<unknown>; readonly score: RawBuilder<unknown> };

const likenessOf = ({ kind, text }: SearchWord): Likeness => {
  if (kind === "letters") {
    const score = sql`word_similarity(${text}::text, g.search_text)::double precision`;
    return { holds: sql`${text}::text <% g.search_text`, score };
  }
  const characters = Array.from(new Set(text));
  const share = sql`(select count(*) from unnest(${characters}::text[]) c where c = any(g.search_grams))::double precision
    / ${characters.length}::integer`;
  return { holds: sql`g.search_grams && ${characters}::text[] and ${share} >= ${ALIKE_CHARACTERS}`, score: share };
};

const shortWord = (word: SearchWord): Likeness => ({
  holds: sql`g.search_grams @> ${gramsOf(word)}::text[]`,
  score: sql`1::double precision`,
});

const isLong = ({ text }: SearchWord): boolean => Array.from(text).length >= LONG;

const inCategory = (category: number | undefined): RawBuilder<unknown> =>
  category === undefined ? sql`true` : sql`g.category_id = ${category}`;
