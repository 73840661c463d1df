import type { Language } from "@espalier/core/vocabulary/language";

import { localeTexts } from "./locales/locale-texts.ts";
import { fillText } from "@espalier/core/text/fill-text";
import type { ErrorKey } from "./errors.ts";
import { fieldLabel } from "./fields.ts";

/** The message for a person. `words` fill the placeholders; `words.field` is a request field's wire name and is shown as its label. */
export const describeError = (
  key: ErrorKey,
  language: Language,
  { field, ...words }: Readonly<Record<string, string>> = {},
): string =>
  fillText(localeTexts[language].errors[key], {
    ...words,
    ...(field === undefined ? {} : { field: fieldLabel(field, language) }),
  });
