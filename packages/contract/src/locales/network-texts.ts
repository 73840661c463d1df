import type { Language } from "@espalier/core/vocabulary/language";

import { network as cn } from "./cn/network.ts";
import { network as en } from "./en/network.ts";

/** What a client says when no readable answer came. Apart from the others so that a browser loads no other message. */
export const networkTexts: Readonly<Record<Language, string>> = { en, cn };
