import type { Language } from "@espalier/core/text/language";
import i18next, { type ThirdPartyModule } from "i18next";

import { currentLanguage, currentTag } from "./language.ts";

/** Loads the file of an app that holds one area's texts in one language. */
export type ReadTexts = (language: Language, area: string) => Promise<Record<string, unknown>> | undefined;

/**
 * Makes the texts ready with the area "shell", which every screen needs; `react` is the plugin that gives components their
 * `useTranslation`. An area not loaded by its route loads when first used.
 */
export async function startTexts(read: ReadTexts, react: ThirdPartyModule): Promise<void> {
  await i18next
    .use({ type: "backend", callbackApi: false, read: (_: string, area: string) => read(currentLanguage(), area) })
    .use(react)
    .init({
      lng: currentTag(),
      load: "currentOnly",
      fallbackLng: false,
      ns: ["shell"],
      defaultNS: "shell",
      interpolation: { escapeValue: false },
    });
}
