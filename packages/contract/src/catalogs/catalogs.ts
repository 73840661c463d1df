import type { Language } from "@espalier/core/vocabulary/language";

import { catalog as cn } from "./cn/catalog.ts";
import { type Catalog, catalog as en } from "./en/catalog.ts";

/** Every text of the product but those of the screens, in each language. A browser never loads it: it is the server's. */
export const catalogs: Readonly<Record<Language, Catalog>> = { en, cn };
