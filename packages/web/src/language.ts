import { DEFAULT_LANGUAGE, type Language, languageOf, languageOfTag, languageTag } from "@espalier/core/text/language";

import { type DeviceStorage, localStore } from "./device/device-storage.ts";

const KEY = "lang";

/** The chosen language; until one is chosen the browser's, or the default one. */
export const currentLanguage = (store: DeviceStorage = localStore): Language =>
  languageOf(store.read(KEY)) ?? languageOfTag(navigator.language) ?? DEFAULT_LANGUAGE;

/** Stores the choice. The page has to be loaded again for it to show. */
export const storeLanguage = (language: Language, store: DeviceStorage = localStore): void =>
  store.write(KEY, language);

/** The chosen language as browsers, Intl and the `lang` attribute name it. */
export const currentTag = (): string => languageTag(currentLanguage());
