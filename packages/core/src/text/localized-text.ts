import { DEFAULT_LANGUAGE, type Language } from "./language.ts";

/** A text that operators write: always in the default language, in others as far as it was translated. */
export type LocalizedText = Readonly<Record<typeof DEFAULT_LANGUAGE, string>> & {
  readonly [Other in Language]?: string;
};

/** A text in a language; in the default one where it was not translated. */
export const textIn = (text: LocalizedText, language: Language): string => text[language] ?? text[DEFAULT_LANGUAGE];
