import type { Language } from "@espalier/core/text/language";

import { localeTexts } from "./locales/locale-texts.ts";
import { fillText } from "@espalier/core/text/fill-text";
import type { ErrorKey } from "./errors.ts";
import { fieldLabel } from "./fields.ts";
import { unitWord, walletTexts } from "./locales/wallet-texts.ts";

/**
 * The message for a person. `words` fill the placeholders; `words.field` is a request field's wire name and is shown as its label, and
 * `words.wallet`, `words.unit` and the units of the list `words.amounts` are shown as people read them.
 */
export const describeError = (
  key: ErrorKey,
  language: Language,
  { field, ...words }: Readonly<Record<string, string>> = {},
): string =>
  fillText(localeTexts[language].errors[key], {
    ...words,
    ...shownWallets(words, language),
    ...(field === undefined ? {} : { field: fieldLabel(field, language) }),
  });

const shownWallets = (words: Readonly<Record<string, string>>, language: Language): Record<string, string> => {
  const names: Readonly<Record<string, string>> = walletTexts[language].wallets;
  const inWords = (text: string): string => text.replaceAll(/[A-Z]+/g, (unit) => unitWord(unit, language));
  const { wallet, unit, amounts } = words;
  return {
    ...(wallet === undefined ? {} : { wallet: names[wallet] ?? wallet }),
    ...(unit === undefined ? {} : { unit: inWords(unit) }),
    ...(amounts === undefined ? {} : { amounts: inWords(amounts) }),
  };
};
