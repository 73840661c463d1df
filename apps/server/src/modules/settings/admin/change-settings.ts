import type { SettingKey } from "@espalier/core/vocabulary/setting";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { isCountry } from "../../../platform/countries/countries.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import { lockSettings, readSettings, permits, type Settings, type SettingValue, storeSettings } from "../settings.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { readSettingText, SETTING_FORMS, formatSetting } from "./setting-forms.ts";

export type SettingChange = {
  readonly key: SettingKey;
  readonly value: string;
  /** The value the operator saw, so that the second of two simultaneous changes is refused. */
  readonly was?: string | undefined;
};

type Refusal = `setting.${"value" | "reason_required" | "changed" | "hours"}` | "country.unknown";

/**
 * Changes settings to the values of texts, all or none. They apply from the next read on, since settings are not cached. A
 * refusal names the first setting that it concerns.
 */
export const changeSettings = async (
  tx: Tx,
  recordAudit: RecordAudit,
  changes: readonly SettingChange[],
  reason: string,
): Promise<Outcome<null, Refusal>> => {
  await lockSettings(tx);
  const before = await readSettings(tx);
  const values: SettingValue[] = [];
  for (const change of changes) {
    const read = readChange(before, change, reason);
    if (!read.ok) return read;
    values.push({ key: change.key, value: read.value });
  }
  await storeSettings(tx, values);
  const after = await readSettings(tx);
  if (!hasOneSlot(after)) return refused("setting.hours");
  await recordAudit(
    ...changes.map(({ key }) => ({
      subject: { kind: "setting", id: key },
      before: { value: formatSetting(before, key) },
      after: { value: formatSetting(after, key) },
      reason,
    })),
  );
  return done(null);
};

/** The value to store for a change. */
const readChange = (
  settings: Settings,
  { key, value, was }: SettingChange,
  reason: string,
): Outcome<unknown, Refusal> => {
  const form = SETTING_FORMS[key];
  if (form.reasoned && reason === "") return refused("setting.reason_required", { field: key });
  if (was !== undefined && was !== formatSetting(settings, key)) return refused("setting.changed", { field: key });
  const read = readSettingText(form.kind, value);
  if (form.kind === "countries" && Array.isArray(read) && !read.every((code) => isCountry(String(code)))) {
    return refused("country.unknown");
  }
  return permits(key, read) ? done(read) : refused("setting.value", { field: key });
};

/** Whether the opening hours are long enough for one booking. */
const hasOneSlot = (settings: Settings): boolean =>
  minutesOf(settings["booking.begin"]) + settings["booking.slotMinutes"] <= minutesOf(settings["booking.end"]);

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
