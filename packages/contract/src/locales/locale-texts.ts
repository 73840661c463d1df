import type { Language } from "@espalier/core/text/language";

import { texts as cn } from "./cn/texts.ts";
import { type LocaleTexts, texts as en } from "./en/texts.ts";

/** The words of refusals and of the fields that they name, in each language. A browser never loads them: the server sends them. */
export const localeTexts: Readonly<Record<Language, LocaleTexts>> = { en, cn };
