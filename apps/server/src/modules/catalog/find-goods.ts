import { sql, type RawBuilder, type SqlBool } from "kysely";

import { gramsOf, isLookedThrough, type SearchWord } from "./search-words.ts";

/** Titles and stock number of the goods `g` in small letters and without accents, and their grams; both have an index. */
export const SEARCHED = sql<string>`folded(g.search_text)`;
export const GRAMS = sql<string[]>`goods_search_grams(${SEARCHED})`;

/** A query for goods on sale as (id, score), ordered by descending score, then by id. */
export type FoundGoods = RawBuilder<unknown>;

/** The share of a word's trigrams that must be found in a title: a typing error costs about three of them. */
export const ALIKE = "0.34";

/** The share of a longer Chinese word's characters that must be found. */
const ALIKE_CHARACTERS = 0.6;
const LONG = 3;

/**
 * The goods that contain every word. A whole word counts 3, the beginning of one 2, a part 1; of equal ones the one
 * with the shortest text comes first.
 */
export const exactGoods = (words: readonly SearchWord[], category: number | undefined): FoundGoods => {
  const grams = words.flatMap(gramsOf);
  const parts = words.filter(isLookedThrough).map(({ text }) => sql<SqlBool>`${SEARCHED} like ${`%${text}%`}`);
  const holding = grams.length === 0 ? [] : [sql<SqlBool>`${GRAMS} @> ${grams}::text[]`];
  const ranks = words.map(
    ({ text }) => sql`case when ' ' || ${SEARCHED} || ' ' like ${`% ${text} %`} then 3
      when ' ' || ${SEARCHED} like ${`% ${text}%`} then 2 else 1 end`,
  );
  const rest = sql`length(g.search_text)::double precision / 1000000`;
  return sql`
    select g.id, ${sql.join(ranks, sql` + `)} - ${rest} as score from goods g
    where g.on_sale and ${inCategory(category)} and ${sql.join([...holding, ...parts], sql` and `)}`;
};

/** The goods that contain something similar to every word, by similarity. Short words must match exactly. */
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
  if (kind !== "characters") {
    const score = sql`word_similarity(${text}::text, ${SEARCHED})::double precision`;
    return { holds: sql`${text}::text <% ${SEARCHED}`, score };
  }
  const characters = Array.from(new Set(text));
  const share = sql`(select count(*) from unnest(${characters}::text[]) c where c = any(${GRAMS}))::double precision
    / ${characters.length}::integer`;
  return { holds: sql`${GRAMS} && ${characters}::text[] and ${share} >= ${ALIKE_CHARACTERS}`, score: share };
};

const shortWord = (word: SearchWord): Likeness => ({
  holds: word.kind === "part" ? sql`${SEARCHED} like ${`%${word.text}%`}` : sql`${GRAMS} @> ${gramsOf(word)}::text[]`,
  score: sql`1::double precision`,
});

const isLong = ({ text }: SearchWord): boolean => Array.from(text).length >= LONG;

const inCategory = (category: number | undefined): RawBuilder<unknown> =>
  category === undefined ? sql`true` : sql`g.category_id = ${category}`;
