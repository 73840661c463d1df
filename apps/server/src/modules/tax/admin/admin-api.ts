import type { InputOf } from "@espalier/contract/types";
import { done } from "@espalier/core/vocabulary/outcome";

import { zonedClock } from "../../../platform/clock/zoned-clock.ts";
import { bind, type Binding } from "../../../platform/http/bind-call.ts";
import type { TaxDeps } from "../deps.ts";
import type { RateRow } from "../store/tax.ts";
import { addPreset } from "./add-preset.ts";
import { addClass, deleteClass, setClass } from "./change-classes.ts";
import { setCountry } from "./change-countries.ts";
import { addRate, deleteRate, setRate } from "./change-rates.ts";
import { classVersion, countryVersion, listClasses, listCountries } from "./queries.ts";
import { KNOWN_RATES } from "../known-rates.ts";
import { AS_OF } from "../rates-of-today.ts";

export const taxAdminApi = ({ db, timeZone }: TaxDeps): readonly Binding[] => [
  bind("adminTaxClassList", async () =>
    done((await listClasses(db)).map((row) => ({ ...row, version: classVersion(row) }))),
  ),
  bind(
    "adminTaxClassAdd",
    async ({ input, write }) => await write(async (tx, audit) => await addClass(tx, audit, input)),
  ),
  bind(
    "adminTaxClassSet",
    async ({ input, write }) => await write(async (tx, audit) => await setClass(tx, audit, input, timeZone)),
  ),
  bind(
    "adminTaxClassDelete",
    async ({ input, write }) => await write(async (tx, audit) => await deleteClass(tx, audit, input.id)),
  ),
  bind("adminTaxCountryList", async () =>
    done((await listCountries(db)).map((row) => ({ ...row, version: countryVersion(row) }))),
  ),
  bind(
    "adminTaxCountrySet",
    async ({ input, write }) =>
      await write(
        async (tx, audit) => await setCountry(tx, audit, { ...input, country: input.country.toUpperCase() }, timeZone),
      ),
  ),
  bind(
    "adminTaxRateAdd",
    async ({ input, write }) => await write(async (tx, audit) => await addRate(tx, audit, rowOf(input))),
  ),
  bind(
    "adminTaxRateSet",
    async ({ input: { id, version, ...form }, write }) =>
      await write(async (tx, audit) => await setRate(tx, audit, { id, version, rate: rowOf(form) }, timeZone)),
  ),
  bind(
    "adminTaxRateDelete",
    async ({ input, write }) => await write(async (tx, audit) => await deleteRate(tx, audit, input.id)),
  ),
  bind("adminTaxPresetList", async () => {
    const known = new Set((await listCountries(db)).filter(({ rates }) => rates > 0).map(({ country }) => country));
    return done(
      KNOWN_RATES.map(({ reduced, ...preset }) => ({
        ...preset,
        reduced: [...reduced],
        as_of: AS_OF,
        added: known.has(preset.country),
      })),
    );
  }),
  bind(
    "adminTaxPresetAdd",
    async ({ input, now, write }) =>
      await write(
        async (tx, audit) =>
          await addPreset(tx, audit, input.country.toUpperCase(), zonedClock(timeZone).read(now).day),
      ),
  ),
];

const rowOf = ({ class: classId, valid_to, ...form }: InputOf<"adminTaxRateAdd">): RateRow => ({
  ...form,
  country: form.country.toUpperCase(),
  class_id: classId ?? null,
  valid_to: valid_to ?? null,
});
