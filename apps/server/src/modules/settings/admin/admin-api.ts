import { SETTING_KEYS } from "@espalier/core/vocabulary/setting";
import { done } from "@espalier/core/vocabulary/outcome";

import { listCountries } from "../../../platform/countries/countries.ts";
import { readSettings, STANDARD_SETTINGS } from "../settings.ts";
import type { SettingsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { setOrPropose } from "./propose-limit.ts";
import { SETTING_FORMS, formatSetting } from "./setting-forms.ts";

export const settingAdminApi = ({ db }: SettingsDeps): readonly Binding[] => [
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
];
