import { SETTING_KEYS } from "@espalier/core/vocabulary/setting";
import { done } from "@espalier/core/vocabulary/outcome";

import { listCountries } from "../../../platform/countries/countries.ts";
import { readSettings, STANDARD_SETTINGS } from "../settings.ts";
import type { Deps } from "../../../deps.ts";
import { bindAdmin, type AdminBinding } from "../../../platform/http/bind-admin-call.ts";
import { bankVersion, listBanks } from "./bank-queries.ts";
import { addBank, deleteBank, isBuiltIn, setBank } from "./change-banks.ts";
import { changeSetting } from "./change-setting.ts";
import { SETTING_FORMS, formatSetting } from "./setting-forms.ts";

export const adminSettingRoutes = ({ db, timeZone }: Deps): readonly AdminBinding[] => [
  bindAdmin("adminCountryList", async ({ caller }) => done(listCountries(caller.language))),

  bindAdmin("adminSettingList", async () => {
    const settings = await readSettings(db);
    return done(
      SETTING_KEYS.map((key) => {
        const { limits, ...form } = SETTING_FORMS[key];
        const [value, standard] = [formatSetting(settings, key), formatSetting(STANDARD_SETTINGS, key)];
        return { key, ...form, value, standard, limits: limits ?? null };
      }),
    );
  }),

  bindAdmin(
    "adminSettingSet",
    async ({ input: { key, value, was, reason }, write }) =>
      await write(async (tx, note) => await changeSetting(tx, note, { key, value, was, reason })),
  ),

  bindAdmin("adminBankList", async () =>
    done((await listBanks(db)).map((bank) => ({ ...bank, built_in: isBuiltIn(bank.id), version: bankVersion(bank) }))),
  ),
  bindAdmin(
    "adminBankAdd",
    async ({ input, write }) => await write(async (tx, note) => await addBank(tx, note, input)),
  ),
  bindAdmin(
    "adminBankSet",
    async ({ input, write }) => await write(async (tx, note) => await setBank(tx, note, input, timeZone)),
  ),
  bindAdmin(
    "adminBankDelete",
    async ({ input, write }) => await write(async (tx, note) => await deleteBank(tx, note, input.id)),
  ),
];
