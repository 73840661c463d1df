import { serverTexts } from "../../locales/server-texts.ts";
import { DEFAULT_LANGUAGE, LANGUAGES } from "@espalier/core/text/language";

import { CODES } from "./limits.ts";
import type { CodePurpose } from "./store/verification-codes.ts";

/** The words of the message with a code: the code, what it is for in every language, and for how long it is valid. */
export const codeWords = (code: string, purpose: CodePurpose) => ({
  code,
  purpose: {
    ...Object.fromEntries(LANGUAGES.map((language) => [language, serverTexts[language].codePurposes[purpose]])),
    [DEFAULT_LANGUAGE]: serverTexts[DEFAULT_LANGUAGE].codePurposes[purpose],
  },
  minutes: String(CODES.validMs / 60_000),
});
