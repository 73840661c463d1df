/** Taxes: classes of goods, the countries in which the company charges tax, and its rates there. */
import { MOST_RATE } from "@espalier/core/vocabulary/tax";
import { z } from "zod";

import { flag, id, idIfAny, optionally, wholeNumber } from "../../codecs.ts";
import { day } from "../../days.ts";
import { defineCall } from "../../define-call.ts";
import { localized, localizedText } from "../../localized-text.ts";
import { optionalText, text } from "../../text-fields.ts";
import { adminPaging, paged, sortedBy } from "../../shapes/admin-paging.ts";
import { ok } from "../../shapes/empty.ts";
import { title } from "../../shapes/title.ts";
import { openedVersion, version } from "../../shapes/version.ts";

const country = text(2);

export const adminTaxClassList = defineCall({
  name: "adminTaxClassList",
  method: "GET",
  path: "/admin/tax/class/list",
  audience: "operator",
  permission: "catalogue.read",
  summary: "The classes of goods that are taxed otherwise than by the standard rates",
  request: z.object({}),
  data: z.array(z.object({ id: z.int(), title: localized, version })),
});

export const adminTaxClassAdd = defineCall({
  name: "adminTaxClassAdd",
  method: "POST",
  path: "/admin/tax/class/add",
  audience: "operator",
  permission: "tax.write",
  summary: "A new class of goods",
  request: z.object({ title }),
  data: z.object({ id: z.int() }),
});

export const adminTaxClassSet = defineCall({
  name: "adminTaxClassSet",
  method: "POST",
  path: "/admin/tax/class/set",
  audience: "operator",
  permission: "tax.write",
  summary: "Renames a class of goods",
  refusals: ["form.changed", "form.changed_by_unknown", "tax_class.unknown"],
  request: z.object({ id, version: openedVersion, title }),
  data: ok,
});

export const adminTaxClassDelete = defineCall({
  name: "adminTaxClassDelete",
  method: "POST",
  path: "/admin/tax/class/delete",
  audience: "operator",
  permission: "tax.write",
  summary: "Deletes a class that no goods and no rate are of",
  refusals: ["tax_class.unknown", "tax_class.used"],
  request: z.object({ id }),
  data: ok,
});

export const adminTaxCountryList = defineCall({
  name: "adminTaxCountryList",
  method: "GET",
  path: "/admin/tax/country/list",
  audience: "operator",
  permission: "tax.read",
  summary: "The countries in which the company charges tax",
  request: z.object({}),
  data: z.array(
    z.object({
      country: z.string(),
      prices_include: z.boolean(),
      number: z.string(),
      is_home: z.boolean(),
      rates: z.int(),
      version,
    }),
  ),
});

export const adminTaxCountrySet = defineCall({
  name: "adminTaxCountrySet",
  method: "POST",
  path: "/admin/tax/country/set",
  audience: "operator",
  permission: "tax.write",
  summary: "Adds a country, or changes how prices there are meant; orders that were placed keep their tax",
  refusals: ["form.changed", "form.changed_by_unknown", "country.unknown"],
  request: z.object({
    country,
    version: optionally(openedVersion),
    prices_include: flag,
    number: optionalText(40),
    is_home: flag,
  }),
  data: ok,
});

const rateTerms = {
  country: z.string(),
  region: z.string(),
  title: localized,
  rate: z.int(),
  valid_from: z.string(),
  valid_to: z.string(),
};

export const adminTaxRateList = defineCall({
  name: "adminTaxRateList",
  method: "GET",
  path: "/admin/tax/rate/list",
  audience: "operator",
  permission: "tax.read",
  summary: "Rates of tax, newest first; `on`: only those that hold on a day",
  request: z.object({
    ...adminPaging,
    country: optionally(country),
    class: optionally(id),
    on: optionally(day),
    sort: sortedBy("country", "region", "rate", "valid_from"),
  }),
  data: paged(z.object({ id: z.int(), ...rateTerms, class: z.int(), class_title: z.string(), version })),
});

const terms = {
  country,
  region: optionalText(60),
  class: idIfAny,
  title: localizedText(40),
  rate: wholeNumber(0, MOST_RATE),
  valid_from: day,
  valid_to: optionally(day),
};

export const adminTaxRateAdd = defineCall({
  name: "adminTaxRateAdd",
  method: "POST",
  path: "/admin/tax/rate/add",
  audience: "operator",
  permission: "tax.write",
  summary: "A new rate; no other of the same place and class may hold on one of its days",
  refusals: ["tax_country.unknown", "tax_class.unknown", "tax_rate.days", "tax_rate.overlaps"],
  request: z.object(terms),
  data: z.object({ id: z.int() }),
});

export const adminTaxRateSet = defineCall({
  name: "adminTaxRateSet",
  method: "POST",
  path: "/admin/tax/rate/set",
  audience: "operator",
  permission: "tax.write",
  summary: "Changes a rate for orders from now on; orders that were placed keep their tax",
  refusals: [
    "form.changed",
    "form.changed_by_unknown",
    "tax_rate.unknown",
    "tax_country.unknown",
    "tax_class.unknown",
    "tax_rate.days",
    "tax_rate.overlaps",
  ],
  request: z.object({ id, version: openedVersion, ...terms }),
  data: ok,
});

export const adminTaxRateDelete = defineCall({
  name: "adminTaxRateDelete",
  method: "POST",
  path: "/admin/tax/rate/delete",
  audience: "operator",
  permission: "tax.write",
  summary: "Deletes a rate; orders that were placed keep their tax",
  refusals: ["tax_rate.unknown"],
  request: z.object({ id }),
  data: ok,
});

export const adminTaxPresetList = defineCall({
  name: "adminTaxPresetList",
  method: "GET",
  path: "/admin/tax/preset/list",
  audience: "operator",
  permission: "tax.read",
  summary: "Rates that the product knows, with their source and the day they are of; they are no advice",
  request: z.object({}),
  data: z.array(
    z.object({
      country: z.string(),
      title: localized,
      standard: z.int(),
      reduced: z.array(z.int()),
      prices_include: z.boolean(),
      source: z.string(),
      as_of: z.string(),
      added: z.boolean(),
    }),
  ),
});

export const adminTaxPresetAdd = defineCall({
  name: "adminTaxPresetAdd",
  method: "POST",
  path: "/admin/tax/preset/add",
  audience: "operator",
  permission: "tax.write",
  summary: "Adds the known rates of a country that has none yet, from today on",
  refusals: ["tax_country.no_preset", "tax_country.has_rates"],
  request: z.object({ country }),
  data: z.object({ rates: z.int() }),
});
