import { LANGUAGES } from "@espalier/core/text/language";
import { recordOf } from "@espalier/core/vocabulary/record-of";

import { serverTexts } from "../locales/server-texts.ts";
import { writeSetting } from "../modules/settings/settings.ts";
import { insertRates, upsertCountries } from "../modules/tax/store/tax.ts";
import type { Tx } from "../platform/db/in-transaction.ts";

/** The demo company is at home in Singapore, where prices contain the tax, and a point is worth a dollar. */
export const seedTax = async (tx: Tx): Promise<void> => {
  await upsertCountries(tx, [{ country: "SG", prices_include: true, number: "M2-1234567-8", is_home: true }]);
  const title = recordOf(LANGUAGES, (language) => serverTexts[language].taxes.gst);
  await insertRates(tx, [
    { country: "SG", region: "", class_id: null, title, rate: 900, valid_from: "2024-01-01", valid_to: null },
  ]);
  await writeSetting(tx, "tax.pointValue", "1.00");
};
