import type { ReadTexts } from "@espalier/web/start-texts";

/** One lazily loaded file per language and area: only what a page shows, in the language it is shown in, is fetched. */
const files = import.meta.glob<Record<string, unknown>>("../locales/*/*.ts", { import: "texts" });

export const readTexts: ReadTexts = (language, area) => files[`../locales/${language}/${area}.ts`]?.();
