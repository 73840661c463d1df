import { type RawBuilder, sql, type SqlBool } from "kysely";

/**
 * SQL condition: whether a text made by the functions searchable and folded contains every word of a folded text, also as
 * part of a word; words of one or two ASCII letters match only beginnings. Uses trigrams of the text and, for words that
 * are too short for them, its goods_search_grams, so both need an index. Words of punctuation only match nothing.
 * `indexed: false` is for few rows: it reads their texts.
 */
export const textSearchPredicate = (
  searchText: RawBuilder<string>,
  words: string,
  { indexed = true }: { readonly indexed?: boolean } = {},
): RawBuilder<SqlBool> => {
  const plain = plainWords(words);
  if (plain.length === 0) return sql<SqlBool>`false`;
  const holding = indexed ? lookedUp : read;
  return sql<SqlBool>`(${sql.join(
    plain.map((word) => holding(searchText, word)),
    sql` and `,
  )})`;
};

type Holding = (text: RawBuilder<string>, word: string) => RawBuilder<SqlBool>;

const isShort = (word: string): boolean => /^[a-z0-9]{1,2}$/.test(word);

const read: Holding = (text, word) => sql<SqlBool>`' ' || ${text} like ${isShort(word) ? `% ${word}%` : `%${word}%`}`;

const lookedUp: Holding = (text, word) => {
  const isIn = sql<SqlBool>`${text} like ${`%${word}%`}`;
  if (/^[a-z0-9]{3,}$/.test(word)) return isIn;
  const grams = sql<SqlBool>`goods_search_grams(${text}) @> goods_search_grams(${word})`;
  // For so short a word the grams are sufficient.
  return isShort(word) || /^[^a-z0-9]{1,2}$/u.test(word) ? grams : sql<SqlBool>`(${grams} and ${isIn})`;
};

const plainWords = (words: string): readonly string[] =>
  words
    .replaceAll(/[ -/:-@[-`{-~]+/g, " ")
    .split(" ")
    .filter((word) => word !== "");
