import type { Language } from "@espalier/core/text/language";

import { charges as cn } from "./cn/charges.ts";
import { charges as en } from "./en/charges.ts";

/** The words for what orders charge for. In a file of its own, so that a browser loads no other text. */
export const chargeTexts: Readonly<Record<Language, typeof en>> = { en, cn };
