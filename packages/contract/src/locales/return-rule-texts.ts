import type { Language } from "@espalier/core/text/language";

import { returnRules as cn } from "./cn/return-rules.ts";
import { returnRules as en } from "./en/return-rules.ts";

/** The words for the rules by which goods may come back. In a file of its own, so that a browser loads no other text. */
export const returnRuleTexts: Readonly<Record<Language, typeof en>> = { en, cn };
