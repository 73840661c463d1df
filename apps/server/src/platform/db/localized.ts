import { DEFAULT_LANGUAGE, type Language } from "@espalier/core/text/language";
import type { LocalizedText } from "@espalier/core/text/localized-text";
import { type RawBuilder, sql } from "kysely";

/** SQL for a localized text in a language, or in the default one when it is not translated. */
export const inLanguage = (column: string, language: Language | RawBuilder<unknown>): RawBuilder<string> => {
  const wanted = typeof language === "string" ? sql.lit(language) : language;
  return sql<string>`coalesce(${sql.ref(column)} ->> ${wanted}, ${sql.ref(column)} ->> ${sql.lit(DEFAULT_LANGUAGE)})`;
};

/** SQL for a localized text in all its languages, for searching. */
export const inAnyLanguage = (column: string): RawBuilder<string> => sql<string>`localized_words(${sql.ref(column)})`;

/** Applies a change to a text in each of its languages. */
export const mapLanguages = (text: LocalizedText, change: (words: string) => string): LocalizedText => ({
  [DEFAULT_LANGUAGE]: "",
  ...Object.fromEntries(Object.entries(text).map(([language, words]) => [language, change(words)])),
});
