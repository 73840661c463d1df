import type { Language } from "@espalier/core/text/language";

import { network as cn } from "./cn/network.ts";
import { network as en } from "./en/network.ts";

/**
 * The client's message when no readable answer came. In a file of its own, so that a browser loads no other message.
 */
export const networkTexts: Readonly<Record<Language, string>> = { en, cn };
