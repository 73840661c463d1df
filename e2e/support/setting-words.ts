import { texts as cn } from "../../apps/shop/src/locales/cn/settings.ts";
import { texts as cnShell } from "../../apps/shop/src/locales/cn/shell.ts";
import { texts as en } from "../../apps/shop/src/locales/en/settings.ts";
import { texts as enShell } from "../../apps/shop/src/locales/en/shell.ts";

/** The words of the settings' screens, to find things by in either language. */
export const settingWords = { en: { ...en, shell: enShell }, cn: { ...cn, shell: cnShell } };

export const LANGUAGES = ["en", "cn"] as const;
