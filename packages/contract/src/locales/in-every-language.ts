import { DEFAULT_LANGUAGE, LANGUAGES } from "@espalier/core/vocabulary/language";
import type { LocalizedText } from "@espalier/core/vocabulary/localized-text";

import { localeTexts } from "./locale-texts.ts";
import type { LocaleTexts } from "./en/texts.ts";

/** A text that the product writes, as operators write theirs: in every language. */
export const inEveryLanguage = (write: (texts: LocaleTexts) => string): LocalizedText => ({
  [DEFAULT_LANGUAGE]: write(localeTexts[DEFAULT_LANGUAGE]),
  ...Object.fromEntries(LANGUAGES.map((language) => [language, write(localeTexts[language])])),
});
