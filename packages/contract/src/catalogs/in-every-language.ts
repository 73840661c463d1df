import { DEFAULT_LANGUAGE, LANGUAGES } from "@espalier/core/vocabulary/language";
import type { LocalizedText } from "@espalier/core/vocabulary/localized-text";

import { catalogs } from "./catalogs.ts";
import type { Catalog } from "./en/catalog.ts";

/** A text that the product writes, as operators write theirs: in every language. */
export const inEveryLanguage = (write: (texts: Catalog) => string): LocalizedText => ({
  [DEFAULT_LANGUAGE]: write(catalogs[DEFAULT_LANGUAGE]),
  ...Object.fromEntries(LANGUAGES.map((language) => [language, write(catalogs[language])])),
});
