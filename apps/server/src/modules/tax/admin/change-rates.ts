import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { changedFields } from "../../../platform/http/changed-fields.ts";
import { checkFormVersion, type VersionRefusal } from "../../operators/check-form-version.ts";
import { classExists } from "../class-exists.ts";
import { insertRates, type RateRow, removeRate, updateRates } from "../store/tax.ts";
import { findOverlap, findRate, lockCountry, rateVersion } from "./queries.ts";

type Refusal = "tax_country.unknown" | "tax_class.unknown" | "tax_rate.days" | "tax_rate.overlaps";

export const addRate = async (
  tx: Tx,
  recordAudit: RecordAudit,
  rate: RateRow,
): Promise<Outcome<{ id: number }, Refusal>> => {
  const checked = await checkRate(tx, 0, rate);
  if (!checked.ok) return checked;
  const [id = 0] = await insertRates(tx, [rate]);
  await recordAudit({ subject: { kind: "tax_rate", id: String(id) }, after: rate });
  return done({ id });
};

/** Changes a rate, unless it was changed after the form was opened. */
export const setRate = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { id, version: opened, rate }: { readonly id: number; readonly version: string; readonly rate: RateRow },
  timeZone: string,
): Promise<Outcome<null, Refusal | "tax_rate.unknown" | VersionRefusal>> => {
  const found = await findRate(tx, id);
  if (!found) return refused("tax_rate.unknown");
  // The country is locked first, as for every change of its rates, and the rate is read again behind the lock.
  await lockCountry(tx, found.country);
  const before = await findRate(tx, id);
  if (!before) return refused("tax_rate.unknown");
  const subject = { kind: "tax_rate", id: String(id) };
  const checked = await checkFormVersion(tx, { opened, present: rateVersion(before), subject, timeZone });
  if (!checked.ok) return checked;
  const valid = await checkRate(tx, id, rate);
  if (!valid.ok) return valid;
  await updateRates(tx, [{ id, ...rate }]);
  await recordAudit({ subject, ...changedFields(before, rate) });
  return done(null);
};

export const deleteRate = async (
  tx: Tx,
  recordAudit: RecordAudit,
  id: number,
): Promise<Outcome<null, "tax_rate.unknown">> => {
  const before = await findRate(tx, id);
  if (!before) return refused("tax_rate.unknown");
  await removeRate(tx, id);
  await recordAudit({ subject: { kind: "tax_rate", id: String(id) }, before });
  return done(null);
};

/** Locks the rate's country and says why the rate can't be stored. The database holds the same. */
const checkRate = async (tx: Tx, id: number, rate: RateRow): Promise<Outcome<null, Refusal>> => {
  if (rate.valid_to !== null && rate.valid_to < rate.valid_from) return refused("tax_rate.days");
  if (!(await lockCountry(tx, rate.country))) return refused("tax_country.unknown");
  if (!(await classExists(tx, rate.class_id))) return refused("tax_class.unknown");
  const other = await findOverlap(tx, id, rate);
  if (!other) return done(null);
  return refused("tax_rate.overlaps", { from: other.valid_from, to: other.valid_to ?? "…" });
};
