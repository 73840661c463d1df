import type { ReadTexts } from "@espalier/web/start-texts";

/** One lazily loaded file per language and area, so that a page fetches only its own texts in the current language. */
const files = Object.entries(import.meta.glob<Record<string, unknown>>("../locales/*/**/*.ts", { import: "texts" }));

export const readTexts: ReadTexts = (language, area) => {
  const [, read] =
    files.find(([path]) => path.startsWith(`../locales/${language}/`) && path.endsWith(`/${area}.ts`)) ?? [];
  return read?.();
};
