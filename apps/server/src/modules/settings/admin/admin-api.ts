import { done } from "@espalier/core/vocabulary/outcome";

import { listCountries } from "../../../platform/countries/countries.ts";
import type { SettingsDeps } from "../deps.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import { setOrPropose } from "./propose-limit.ts";
import { showSettings } from "./show-settings.ts";

export const settingAdminApi = ({ db }: SettingsDeps): readonly Binding[] => [
  bind("adminCountryList", async ({ caller }) => done(listCountries(caller.language))),

  bind("adminSettingList", async () => done(await showSettings(db))),

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
