import { type Language, LANGUAGES } from "@espalier/core/text/language";
import { recordOf } from "@espalier/core/vocabulary/record-of";

import type { ServerTexts } from "./en/texts.ts";
import { serverTexts } from "./server-texts.ts";

type Titles = ServerTexts["exports"];

export type ExportedField<Call extends keyof Titles> = keyof Titles[Call] & string;

/** The title that the exports of a list give a column, in each language. */
export const exportTitles = <Call extends keyof Titles>(
  call: Call,
  field: ExportedField<Call>,
): Readonly<Record<Language, string>> =>
  recordOf(LANGUAGES, (language) => {
    const titles: Readonly<Record<string, string>> = serverTexts[language].exports[call];
    return titles[field] ?? field;
  });
