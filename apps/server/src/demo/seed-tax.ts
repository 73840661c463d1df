import { LANGUAGES } from "@espalier/core/text/language";
import { recordOf } from "@espalier/core/vocabulary/record-of";

import { serverTexts } from "../locales/server-texts.ts";
import { writeSetting } from "../modules/settings/settings.ts";
import { insertClass, insertRates, upsertCountries } from "../modules/tax/store/tax.ts";
import type { Tx } from "../platform/db/in-transaction.ts";

/**
 * The demo company is at home in Singapore, where prices contain the tax, as in Australia and the United Kingdom; in Canada and California
 * it is added to them. A point is worth a dollar. Returns the id of the class of food that some countries do not tax.
 */
export const seedTax = async (tx: Tx): Promise<number> => {
  const abroad = { number: "", is_home: false };
  await upsertCountries(tx, [
    { country: "SG", prices_include: true, number: "M2-1234567-8", is_home: true },
    { country: "AU", prices_include: true, ...abroad },
    { country: "GB", prices_include: true, ...abroad },
    { country: "CA", prices_include: false, ...abroad },
    { country: "US", prices_include: false, ...abroad },
  ]);
  const staples = await insertClass(tx, { en: "Tea, coffee and honey", cn: "茶、咖啡与蜂蜜" });
  const since = { region: "", class_id: null, valid_from: "2024-01-01", valid_to: null };
  await insertRates(tx, [
    { ...since, country: "SG", title: TITLES.gst, rate: 9_00 },
    { ...since, country: "AU", title: TITLES.gst, rate: 10_00 },
    { ...since, country: "AU", title: TITLES.gst, rate: 0, class_id: staples },
    { ...since, country: "GB", title: TITLES.vat, rate: 20_00 },
    { ...since, country: "GB", title: TITLES.vat, rate: 0, class_id: staples },
    { ...since, country: "CA", title: TITLES.gst, rate: 5_00 },
    { ...since, country: "US", title: TITLES.sales, rate: 7_25, region: "California" },
  ]);
  await writeSetting(tx, "tax.pointValue", "1.00");
  return staples;
};

const titleOf = (tax: "gst" | "vat" | "sales") => recordOf(LANGUAGES, (language) => serverTexts[language].taxes[tax]);

const TITLES = { gst: titleOf("gst"), vat: titleOf("vat"), sales: titleOf("sales") };
