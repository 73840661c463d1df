import { DEFAULT_LANGUAGE } from "@espalier/core/text/language";
import type { LocalizedText } from "@espalier/core/text/localized-text";
import { done, refused, type Outcome } from "@espalier/core/vocabulary/outcome";

import type { Tx } from "../../../platform/db/in-transaction.ts";
import type { RecordAudit } from "../../../platform/http/bind-call.ts";
import { KNOWN_RATES, reducedClasses } from "../known-rates.ts";
import { insertClass, insertRates, upsertCountries } from "../store/tax.ts";
import { hasRates, listClasses, lockCountry } from "./queries.ts";

/**
 * Adds the rates that the product knows of a country, from a day on. Reduced rates belong to classes of their own, which are made where
 * they are missing: which goods are of them is for the company to say.
 */
export const addPreset = async (
  tx: Tx,
  recordAudit: RecordAudit,
  country: string,
  from: string,
): Promise<Outcome<{ rates: number }, "tax_country.no_preset" | "tax_country.has_rates">> => {
  const preset = KNOWN_RATES.find((each) => each.country === country);
  if (!preset) return refused("tax_country.no_preset");
  const known = await lockCountry(tx, country);
  if (known && (await hasRates(tx, { country }))) return refused("tax_country.has_rates");
  const { title, standard, reduced, prices_include } = preset;
  if (!known) await upsertCountries(tx, [{ country, prices_include, number: "", is_home: false }]);
  const classes = await classesFor(tx, reduced.length);
  const rates = [
    { class_id: null, rate: standard },
    ...reduced.map((rate, place) => ({ class_id: classes[place] ?? null, rate })),
  ].map((rate) => ({ country, region: "", title, valid_from: from, valid_to: null, ...rate }));
  const ids = await insertRates(tx, rates);
  await recordAudit(
    ...ids.map((id, place) => ({ subject: { kind: "tax_rate", id: String(id) }, after: { ...rates[place] } })),
  );
  return done({ rates: ids.length });
};

/** The classes of so many reduced rates, by their names. */
const classesFor = async (tx: Tx, count: number): Promise<readonly number[]> => {
  const present = await listClasses(tx);
  const ids: number[] = [];
  for (const title of reducedClasses(count))
    ids.push(present.find((each) => isCalled(each.title, title))?.id ?? (await insertClass(tx, title)));
  return ids;
};

const isCalled = (one: LocalizedText, other: LocalizedText): boolean =>
  one[DEFAULT_LANGUAGE] === other[DEFAULT_LANGUAGE];
