import { aTaxClass, aTaxRate } from "../builders/a-tax-rate.ts";
import { countryVersion } from "../../modules/tax/admin/queries.ts";
import { openedVersion } from "../opened-version.ts";
import { FIRST_PAGE, type AdminRequest } from "../admin-scene.ts";

const TITLE = { en: "Books", cn: "图书" };
const RATE = {
  country: "SG",
  region: "",
  title: { en: "GST", cn: "商品及服务税" },
  rate: 900,
  valid_from: "2030-01-01",
  valid_to: "2030-12-31",
};

/** Valid requests of the calls about taxes. */
export const validTaxRequests = {
  adminTaxClassList: () => ({}),
  adminTaxClassAdd: () => ({ title: TITLE }),
  adminTaxClassSet: async (scene) => {
    const id = await aTaxClass(scene.shop.db);
    return { id, version: await openedVersion(scene, "adminTaxClassList", {}, id), title: TITLE };
  },
  adminTaxClassDelete: async ({ shop }) => ({ id: await aTaxClass(shop.db) }),
  adminTaxCountryList: () => ({}),
  adminTaxCountrySet: async ({ shop }) => {
    const country = await aCountry(shop.db);
    const version = countryVersion({ country, prices_include: true, number: "", is_home: false });
    return { country, version, prices_include: false, number: "M1", is_home: true };
  },
  adminTaxRateList: () => ({ ...FIRST_PAGE, country: "SG", class: 1, on: "2026-05-04", sort: "rate" }),
  adminTaxRateAdd: async ({ shop }) => ({
    ...RATE,
    country: await aCountry(shop.db),
    class: await aTaxClass(shop.db),
  }),
  adminTaxRateSet: async (scene) => {
    const id = await aTaxRate(scene.shop.db, { country: "SG", classId: await aTaxClass(scene.shop.db) });
    const version = await openedVersion(scene, "adminTaxRateList", FIRST_PAGE, id);
    return { ...RATE, id, version, class: await aTaxClass(scene.shop.db) };
  },
  adminTaxRateDelete: async ({ shop }) => ({
    id: await aTaxRate(shop.db, { country: "SG", classId: await aTaxClass(shop.db) }),
  }),
  adminTaxPresetList: () => ({}),
  adminTaxPresetAdd: () => ({ country: "SE" }),
} as const satisfies Readonly<Record<string, AdminRequest>>;

/** A country with tax. */
const aCountry = async (db: Parameters<typeof aTaxRate>[0]): Promise<string> => {
  await aTaxRate(db, { country: "SG", classId: await aTaxClass(db) });
  return "SG";
};
