import { SETTING_KEYS } from "@espalier/core/vocabulary/setting";
import { done } from "@espalier/core/vocabulary/outcome";

import { listCountries } from "../../countries/countries.ts";
import { readSettings, STANDARD_SETTINGS } from "../../db/settings.ts";
import type { Deps } from "../../deps.ts";
import { bindOffice, type OfficeBinding } from "../../http/bind-office-call.ts";
import { bankVersion, listBanks } from "./bank-queries.ts";
import { addBank, deleteBank, isKept, setBank } from "./change-banks.ts";
import { changeSetting } from "./change-setting.ts";
import { SETTING_FORMS, spellSetting } from "./setting-forms.ts";

export const officeSettingRoutes = ({ db, timeZone }: Deps): readonly OfficeBinding[] => [
  bindOffice("officeCountryList", async ({ caller }) => done(listCountries(caller.language))),

  bindOffice("officeSettingList", async () => {
    const settings = await readSettings(db);
    return done(
      SETTING_KEYS.map((key) => {
        const { limits, ...form } = SETTING_FORMS[key];
        const [value, standard] = [spellSetting(settings, key), spellSetting(STANDARD_SETTINGS, key)];
        return { key, ...form, value, standard, limits: limits ?? null };
      }),
    );
  }),

  bindOffice(
    "officeSettingSet",
    async ({ input: { key, value, was, reason }, write }) =>
      await write(async (tx, note) => await changeSetting(tx, note, { key, value, was, reason })),
  ),

  bindOffice("officeBankList", async () =>
    done((await listBanks(db)).map((bank) => ({ ...bank, kept: isKept(bank.id), version: bankVersion(bank) }))),
  ),
  bindOffice(
    "officeBankAdd",
    async ({ input, write }) => await write(async (tx, note) => await addBank(tx, note, input)),
  ),
  bindOffice(
    "officeBankSet",
    async ({ input, write }) => await write(async (tx, note) => await setBank(tx, note, input, timeZone)),
  ),
  bindOffice(
    "officeBankDelete",
    async ({ input, write }) => await write(async (tx, note) => await deleteBank(tx, note, input.id)),
  ),
];
