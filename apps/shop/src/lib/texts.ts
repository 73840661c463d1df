import i18next from "i18next";
import { initReactI18next } from "react-i18next";

import type { Area } from "../locales/areas.ts";
import { currentLanguage, intlLanguage } from "./language.ts";

/** One lazily loaded file per language and area: only what a screen shows, in the language it is shown in, is fetched. */
const files = import.meta.glob<Record<string, unknown>>("../locales/{en,cn}/*.ts", { import: "texts" });

/** Makes `useTranslation` ready with the texts every screen needs. An area not loaded by its route loads when first used. */
export async function startTexts(): Promise<void> {
  await i18next
    .use({
      type: "backend",
      callbackApi: false,
      read: (_: string, area: string) => files[`../locales/${currentLanguage()}/${area}.ts`]?.(),
    })
    .use(initReactI18next)
    .init({
      lng: intlLanguage(currentLanguage()),
      load: "currentOnly",
      fallbackLng: false,
      ns: ["shell"],
      defaultNS: "shell",
      interpolation: { escapeValue: false },
    });
}

/** Loads the texts of a screen's areas, so that it is drawn complete. */
export const loadTexts = (areas: readonly Area[]): Promise<void> => i18next.loadNamespaces(areas);
