import { type Language, LANGUAGES } from "@espalier/core/text/language";
import type { LocalizedText } from "@espalier/core/text/localized-text";

import { BLANK_TEXT } from "../../lib/localized.ts";

/** Reads a localized setting, which is JSON, or "" for no words in any language. */
export const readLocalized = (value: string): LocalizedText => ({ ...BLANK_TEXT, ...wordsIn(value) });

function wordsIn(value: string): Partial<Record<Language, string>> {
  if (value === "") return {};
  const parsed: unknown = JSON.parse(value);
  if (typeof parsed !== "object" || parsed === null) return {};
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const words: unknown = Reflect.get(parsed, language);
      return typeof words === "string" ? [[language, words]] : [];
    }),
  );
}

/** As the server writes it, so that what is typed back to the present value counts as unchanged. */
export function writeLocalized(text: LocalizedText): string {
  const words = LANGUAGES.flatMap((language) => (text[language] ? [[language, text[language]]] : []));
  return words.length === 0 ? "" : JSON.stringify(Object.fromEntries(words));
}
