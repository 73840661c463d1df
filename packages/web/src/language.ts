import { type DeviceStorage, localStore } from "./device-storage.ts";

/** The wire's and storage's words. */
export type Language = "en" | "cn";

const KEY = "lang";

/** The chosen language; English until one is chosen. */
export const currentLanguage = (store: DeviceStorage = localStore): Language =>
  store.read(KEY) === "cn" ? "cn" : "en";

/** Keeps the choice. The page has to be loaded again for it to show. */
export const storeLanguage = (language: Language, store: DeviceStorage = localStore): void =>
  store.write(KEY, language);

/** What browsers, Intl and the `lang` attribute call it. */
export const intlLanguage = (language: Language): "en" | "zh-CN" => (language === "cn" ? "zh-CN" : "en");
