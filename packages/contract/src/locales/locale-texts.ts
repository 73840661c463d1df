import type { Language } from "@espalier/core/vocabulary/language";

import { texts as cn } from "./cn/texts.ts";
import { type LocaleTexts, texts as en } from "./en/texts.ts";

/** Every text of the product but those of the screens, in each language. A browser never loads it: it is the server's. */
export const localeTexts: Readonly<Record<Language, LocaleTexts>> = { en, cn };
