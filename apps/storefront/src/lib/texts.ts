import type { Language } from "@espalier/core/text/language";

import type { texts } from "../locales/en/texts.ts";

type Wider<Source> = { readonly [Key in keyof Source]: Source[Key] extends string ? string : Wider<Source[Key]> };

/** Every text of the shop in one language. English decides which texts there are. */
export type Texts = Wider<typeof texts>;

const FILES = import.meta.glob<Texts>("../locales/*/texts.ts", { import: "texts" });

const loaded = new Map<Language, Texts>();

/** Loads the texts of a language, once; each language is a file of its own. */
export const loadTexts = async (language: Language): Promise<Texts> => {
  const load = FILES[`../locales/${language}/texts.ts`];
  if (load === undefined) throw new Error(`there are no texts in ${language}`);
  const texts = loaded.get(language) ?? (await load());
  loaded.set(language, texts);
  return texts;
};
