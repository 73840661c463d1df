import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import { isCountry } from "../../../platform/countries/countries.ts";
import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { changedFields } from "../../../platform/http/changed-fields.ts";
import { checkFormVersion, type VersionRefusal } from "../../operators/check-form-version.ts";
import { upsertCountries } from "../store/tax.ts";
import { countryVersion, lockCountry } from "./queries.ts";

type Form = {
  readonly country: string;
  readonly version?: string | undefined;
  readonly prices_include: boolean;
  readonly number: string;
  readonly is_home: boolean;
};

/** Adds a country in which tax is charged, or changes it, unless it was changed after the form was opened. */
export const setCountry = async (
  tx: Tx,
  recordAudit: RecordAudit,
  { version: opened = "", ...form }: Form,
  timeZone: string,
): Promise<Outcome<null, "country.unknown" | VersionRefusal>> => {
  if (!isCountry(form.country)) return refused("country.unknown");
  const before = await lockCountry(tx, form.country);
  const subject = { kind: "tax_country", id: form.country };
  const present = before ? countryVersion(before) : "";
  const checked = await checkFormVersion(tx, { opened, present, subject, timeZone });
  if (!checked.ok) return checked;
  await upsertCountries(tx, [form]);
  await recordAudit(before ? { subject, ...changedFields(before, form) } : { subject, after: form });
  return done(null);
};
