import { SETTING_KEYS } from "@espalier/core/vocabulary/setting";

import type { Db } from "../../../platform/db/in-transaction.ts";
import { readSettings, STANDARD_SETTINGS } from "../settings.ts";
import { formatSetting, SETTING_FORMS } from "./setting-forms.ts";

/** Every setting with its form, its value and the value that it has when nobody sets it. */
export const showSettings = async (db: Db) => {
  const settings = await readSettings(db);
  return SETTING_KEYS.map((key) => {
    const { limits, ...form } = SETTING_FORMS[key];
    const [value, standard] = [formatSetting(settings, key), formatSetting(STANDARD_SETTINGS, key)];
    return { key, ...form, value, standard, limits: limits ?? null };
  });
};
