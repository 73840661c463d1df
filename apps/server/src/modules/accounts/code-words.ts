import { localeTexts } from "@espalier/contract/locales/locale-texts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "@espalier/core/vocabulary/language";

import type { CodePurpose } from "./store/verification-codes.ts";

/** The words of the message with a code: the code, and what it is for in every language. */
export const codeWords = (code: string, purpose: CodePurpose) => ({
  code,
  purpose: {
    ...Object.fromEntries(LANGUAGES.map((language) => [language, localeTexts[language].codePurposes[purpose]])),
    [DEFAULT_LANGUAGE]: localeTexts[DEFAULT_LANGUAGE].codePurposes[purpose],
  },
});
