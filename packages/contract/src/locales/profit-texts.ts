import type { Language } from "@espalier/core/text/language";

import { profit as cn } from "./cn/profit.ts";
import { profit as en } from "./en/profit.ts";

/** The words of an explained profit, which both web apps show. In a file of its own, so that a browser loads no other text. */
export const profitTexts: Readonly<Record<Language, typeof en>> = { en, cn };
