import type { Language } from "@espalier/core/vocabulary/language";

import { printedOrder as cn } from "./cn/printed-order.ts";
import { printedOrder as en } from "./en/printed-order.ts";

/** The words on printed orders, which both web apps show. In a file of its own, so that a browser loads no other text. */
export const printedOrderTexts: Readonly<Record<Language, typeof en>> = { en, cn };
