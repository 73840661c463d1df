import type { Language } from "@espalier/core/text/language";

import { texts as cn } from "./cn/texts.ts";
import { type ServerTexts, texts as en } from "./en/texts.ts";

/** Every text that only the server writes, such as mails and the titles of exports, in each language. */
export const serverTexts: Readonly<Record<Language, ServerTexts>> = { en, cn };
