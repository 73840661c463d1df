import { DEFAULT_LANGUAGE, LANGUAGES } from "@espalier/core/text/language";
import type { LocalizedText } from "@espalier/core/text/localized-text";

import { serverTexts } from "./server-texts.ts";
import type { ServerTexts } from "./en/texts.ts";

/** A text that the product writes, as operators write theirs: in every language. */
export const inEveryLanguage = (write: (texts: ServerTexts) => string): LocalizedText => ({
  [DEFAULT_LANGUAGE]: write(serverTexts[DEFAULT_LANGUAGE]),
  ...Object.fromEntries(LANGUAGES.map((language) => [language, write(serverTexts[language])])),
});
