import { type RawBuilder, sql, type SqlBool } from "kysely";

/**
 * Within a statement: whether a text that was made by searchable holds every one of the words, in parts of words too; of
 * words of one or two letters in ASCII, as beginnings. Goes by trigrams of the text and, for what these are too long for,
 * by goods_search_grams of it, so both want an index. Words of nothing but signs are found nowhere. `indexed: false`
 * is for rows that are few: it reads their texts.
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
  // Of so short a word the grams say all.
  return isShort(word) || /^[^a-z0-9]{1,2}$/u.test(word) ? grams : sql<SqlBool>`(${grams} and ${isIn})`;
};

/** As searchable writes them. */
const plainWords = (words: string): readonly string[] =>
  words
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[ -/:-@[-`{-~]+/g, " ")
    .split(" ")
    .filter((word) => word !== "");
