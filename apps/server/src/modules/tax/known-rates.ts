import { LANGUAGES } from "@espalier/core/text/language";
import type { LocalizedText } from "@espalier/core/text/localized-text";
import { recordOf } from "@espalier/core/vocabulary/record-of";

import { serverTexts } from "../../locales/server-texts.ts";
import { RATES_OF_TODAY } from "./rates-of-today.ts";

/** The known rates of each country, with what the tax is called in every language. */
export const KNOWN_RATES = RATES_OF_TODAY.map(({ tax, ...rates }) => ({
  ...rates,
  title: recordOf(LANGUAGES, (language) => serverTexts[language].taxes[tax]) satisfies LocalizedText,
}));

/** The names of the classes of so many reduced rates, the highest first. */
export const reducedClasses = (count: number): readonly LocalizedText[] =>
  Array.from({ length: count }, (_, place) =>
    recordOf(LANGUAGES, (language) => serverTexts[language].taxes.reduced[place] ?? ""),
  );
