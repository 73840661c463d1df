import { SETTING_KEYS } from "@espalier/core/vocabulary/setting";
import { done } from "@espalier/core/vocabulary/outcome";

import { listCountries } from "../../../platform/countries/countries.ts";
import { readSettings, STANDARD_SETTINGS } from "../settings.ts";
import type { Deps } from "../../../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { bankVersion, listBanks } from "./bank-queries.ts";
import { addBank, deleteBank, isBuiltIn, setBank } from "./change-banks.ts";
import { setOrPropose } from "./propose-limit.ts";
import { SETTING_FORMS, formatSetting } from "./setting-forms.ts";

export const settingAdminApi = ({ db, timeZone }: Deps): readonly Binding[] => [
  bind("adminCountryList", async ({ caller }) => done(listCountries(caller.language))),

  bind("adminSettingList", async () => {
    const settings = await readSettings(db);
    return done(
      SETTING_KEYS.map((key) => {
        const { limits, ...form } = SETTING_FORMS[key];
        const [value, standard] = [formatSetting(settings, key), formatSetting(STANDARD_SETTINGS, key)];
        return { key, ...form, value, standard, limits: limits ?? null };
      }),
    );
  }),

  bind(
    "adminSettingSet",
    async ({ input: { reason, ...change }, caller, now, write }) =>
      await write(async (tx, recordAudit) => {
        const by = { operatorId: caller.operator.id, now };
        const set = await setOrPropose(tx, recordAudit, { changes: [change], reason }, by);
        return set.ok ? done({ approval_id: set.value[0] ?? null }) : set;
      }),
  ),
  bind(
    "adminSettingSave",
    async ({ input, caller, now, write }) =>
      await write(async (tx, recordAudit) => {
        const set = await setOrPropose(tx, recordAudit, input, { operatorId: caller.operator.id, now });
        return set.ok ? done({ approval_ids: [...set.value] }) : set;
      }),
  ),

  bind("adminBankList", async () =>
    done((await listBanks(db)).map((bank) => ({ ...bank, built_in: isBuiltIn(bank.id), version: bankVersion(bank) }))),
  ),
  bind(
    "adminBankAdd",
    async ({ input, write }) => await write(async (tx, recordAudit) => await addBank(tx, recordAudit, input)),
  ),
  bind(
    "adminBankSet",
    async ({ input, write }) => await write(async (tx, recordAudit) => await setBank(tx, recordAudit, input, timeZone)),
  ),
  bind(
    "adminBankDelete",
    async ({ input, write }) => await write(async (tx, recordAudit) => await deleteBank(tx, recordAudit, input.id)),
  ),
];
