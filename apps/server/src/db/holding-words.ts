import { type RawBuilder, sql, type SqlBool } from "kysely";

/**
 * Within a statement: whether a text that was made by goods_search_text holds every one of the words, in parts of words too. Goes
 * by trigrams of the text and, for what these are too long for, by goods_search_grams of it, so both want an index. Words
 * of nothing but signs are found nowhere.
 */
export const holdingWords = (searchText: RawBuilder<string>, words: string): RawBuilder<SqlBool> => {
  const plain = words
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[ -/:-@[-`{-~]+/g, " ")
    .trim();
  if (plain === "") return sql<SqlBool>`false`;
  const conditions = plain.split(" ").map((word) => {
    const isIn = sql<SqlBool>`${searchText} like ${`%${word}%`}`;
    if (/^[a-z0-9]{3,}$/.test(word)) return isIn;
    const grams = sql`goods_search_grams(${searchText}) @> goods_search_grams(${word})`;
    // A short word in ASCII is the beginning of a word, another's characters may stand anywhere.
    return /^[a-z0-9]+$/.test(word) ? sql<SqlBool>`${grams}` : sql<SqlBool>`(${grams} and ${isIn})`;
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};
