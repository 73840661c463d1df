/**
 * The languages of the product, in the order in which forms show them: the code of the wire and of storage, the tag of browsers
 * and Intl, the name in the language itself, and what stands between two sentences. To add a language, see the README.
 */
const LIST = [
  { code: "en", tag: "en", name: "English", sentenceGap: " " },
  { code: "cn", tag: "zh-CN", name: "简体中文", sentenceGap: "" },
] as const;

type Entry = (typeof LIST)[number];
export type Language = Entry["code"];

export const LANGUAGES: readonly Language[] = LIST.map(({ code }) => code);

/** The language for everyone who asks for no other, and for a text without the chosen one. */
export const DEFAULT_LANGUAGE = "en" satisfies Language;

/** Reads a code of the wire or of storage. */
export const languageOf = (code: unknown): Language | undefined => LANGUAGES.find((language) => language === code);

/** Reads a stored code. One that this release lacks, because a later one wrote it, is read as the default. */
export const storedLanguage = (code: string): Language => languageOf(code) ?? DEFAULT_LANGUAGE;

/** The language that a browser's tag such as "zh-TW" asks for, whatever its region; undefined for a language that the product lacks. */
export const languageOfTag = (tag: string): Language | undefined =>
  LIST.find((entry) => primary(entry.tag) === primary(tag))?.code;

const primary = (tag: string): string | undefined => tag.toLowerCase().split("-", 1)[0];

const entryOf = (language: Language): Entry => LIST.find(({ code }) => code === language) ?? LIST[0];

/** The language as browsers, Intl and the `lang` attribute name it. */
export const languageTag = (language: Language): Entry["tag"] => entryOf(language).tag;

/** The language without its region or script (ISO 639), as lists that know no regions name it: "zh" of "zh-CN". */
export const primaryTag = (language: Language): string => new Intl.Locale(languageTag(language)).language;

/** The language's name in itself. */
export const languageName = (language: Language): string => entryOf(language).name;

/** The name of a language in another one: Chinese, 中文. */
export const languageNameIn = (reader: Language, language: Language): string => {
  const names = new Intl.DisplayNames(languageTag(reader), { type: "language" });
  return names.of(primaryTag(language)) ?? languageName(language);
};

/** Sentences as one text. */
export const joinSentences = (language: Language, sentences: readonly string[]): string =>
  sentences.join(entryOf(language).sentenceGap);
