import { fillText } from "@espalier/core/text/fill-text";

import type { Texts } from "../lib/texts.ts";

/** How many days a delivery takes. */
export const daysWords = (
  { days_from: from, days_to: to }: { readonly days_from: number; readonly days_to: number },
  words: Texts["goods"],
): string => fillText(from === to ? words.deliveryDay : words.deliveryDays, { from: String(from), to: String(to) });
