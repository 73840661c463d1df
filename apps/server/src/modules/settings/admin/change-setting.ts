import type { SettingKey } from "@espalier/core/vocabulary/setting";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { isCountry } from "../../../platform/countries/countries.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import { lockSettings, readSettings, type Settings, storeSetting } from "../settings.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { readSettingText, SETTING_FORMS, formatSetting } from "./setting-forms.ts";

export type SettingChange = {
  readonly key: SettingKey;
  readonly value: string;
  /** The value the operator saw, so that the second of two simultaneous changes is refused. */
  readonly was: string | undefined;
  readonly reason: string;
};

type Refusal = `setting.${"value" | "reason_required" | "changed" | "hours"}` | "country.unknown";

/** Changes one setting to the value of a text. It applies from the next read on, since settings are not cached. */
export const changeSetting = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { key, value, was, reason }: SettingChange,
): Promise<Outcome<null, Refusal>> => {
  const form = SETTING_FORMS[key];
  if (form.reasoned && reason === "") return refused("setting.reason_required");
  await lockSettings(tx);
  const before = formatSetting(await readSettings(tx), key);
  if (was !== undefined && was !== before) return refused("setting.changed");
  const stored = readSettingText(form.kind, value);
  if (form.kind === "countries" && Array.isArray(stored) && !stored.every((code) => isCountry(String(code)))) {
    return refused("country.unknown");
  }
  if (!(await storeSetting(tx, key, stored))) return refused("setting.value");
  const settings = await readSettings(tx);
  if (!hasOneSlot(settings)) return refused("setting.hours");
  await recordAudit({
    subject: { kind: "setting", id: key },
    before: { value: before },
    after: { value: formatSetting(settings, key) },
    reason,
  });
  return done(null);
};

/** Whether the opening hours are long enough for one booking. */
const hasOneSlot = (settings: Settings): boolean =>
  minutesOf(settings["booking.begin"]) + settings["booking.slotMinutes"] <= minutesOf(settings["booking.end"]);

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
