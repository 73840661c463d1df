import { DEFAULT_LANGUAGE, type Language, languageNameIn, languageOf } from "@espalier/core/text/language";

import { localeTexts } from "./locales/locale-texts.ts";
import { fillText } from "@espalier/core/text/fill-text";

/**
 * `walletTransfer.number` looks for its own label first, then for that of `number`. A text that is written in every
 * language has one more part, its language: `adminBankAdd.name.cn`.
 */
export const fieldLabel = (field: string, language: Language): string => {
  const [call = "", name = call, part] = field.split(".");
  const labels: Readonly<Record<string, string>> = localeTexts[language].fields;
  const key = [`${call}.${name}`, name].find(hasLabel);
  const label = (key === undefined ? key : labels[key]) ?? name;
  const written = languageOf(part);
  return written === undefined ? label : labelInLanguage(label, language, written);
};

/** The label of a text that exists in several languages: "Title in Chinese". */
export const labelInLanguage = (label: string, reader: Language, written: Language): string =>
  fillText(localeTexts[reader].inLanguage, { field: label, language: languageNameIn(reader, written) });

/** Whether a person has a word for this field. */
export const hasLabel = (field: string): boolean => Object.hasOwn(localeTexts[DEFAULT_LANGUAGE].fields, field);
