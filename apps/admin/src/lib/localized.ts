import { DEFAULT_LANGUAGE, type Language, LANGUAGES, languageNameIn } from "@espalier/core/text/language";
import type { LocalizedText } from "@espalier/core/text/localized-text";
import { currentLanguage } from "@espalier/web/language";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";

export const BLANK_TEXT: LocalizedText = { [DEFAULT_LANGUAGE]: "" };

/** Whether a text still lacks the language that it has to be there in. */
export const isBlank = (text: LocalizedText): boolean => text[DEFAULT_LANGUAGE].trim() === "";

export const withLanguage = (text: LocalizedText, language: Language, words: string): LocalizedText => ({
  ...text,
  [language]: words,
});

/** The text in the default language, for the heading of a row. */
export const originalOf = (text: LocalizedText): string => text[DEFAULT_LANGUAGE];

/** The same text in the other languages, in one line. */
export const translationsOf = (text: LocalizedText): string =>
  LANGUAGES.flatMap((language) => (language === DEFAULT_LANGUAGE ? [] : (text[language] ?? []))).join(" · ");

/** Labels the field of a text in one language: "Title in Chinese". */
export function useLanguageLabel(): (label: string, language: Language) => string {
  const { t } = useTranslation("shell");
  return useCallback(
    (label, language) => t("inLanguage", { label, language: languageNameIn(currentLanguage(), language) }),
    [t],
  );
}

/** A text as a person reads it in a comparison: a line for each language, under the label of its field. */
export function useLocalizedLines(): (
  label: string,
  text: LocalizedText,
  format?: (words: string) => string,
) => Readonly<Record<string, string>> {
  const labelIn = useLanguageLabel();
  return (label, text, format = (words) => words) =>
    Object.fromEntries(LANGUAGES.map((language) => [labelIn(label, language), format(text[language] ?? "")]));
}
