import type { ReadTexts } from "@espalier/web/start-texts";

/** One lazily loaded file per language and area, so that a page fetches only its own texts in the current language. */
const files = import.meta.glob<Record<string, unknown>>("../locales/*/*.ts", { import: "texts" });

export const readTexts: ReadTexts = (language, area) => files[`../locales/${language}/${area}.ts`]?.();
