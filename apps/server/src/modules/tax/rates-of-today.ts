import type { ServerTexts } from "../../locales/en/texts.ts";

/** The rates that a country charged on the day they were looked up, in basis points. */
type CountryRates = {
  readonly country: string;
  /** What the tax is called, by its key in the texts. */
  readonly tax: TaxName;
  readonly standard: number;
  /** The highest first, each with a class of its own. */
  readonly reduced: readonly number[];
  /** How prices are usually shown to consumers there. */
  readonly prices_include: boolean;
  /** Where to check them. */
  readonly source: string;
};

/** When the rates were looked up. They are a beginning, and no advice. */
export const AS_OF = "2026-02-02";

/** The names of taxes in the texts of each language. */
type TaxName = Exclude<keyof ServerTexts["taxes"], "reduced">;

const TEDB = "European Commission, Taxes in Europe Database";

const inUnion = (country: string, standard: number, ...reduced: readonly number[]): CountryRates => ({
  country,
  tax: "vat",
  standard,
  reduced,
  prices_include: true,
  source: TEDB,
});

/**
 * The standard rate of each country and those reduced rates that goods may bear and about which sources agree. Rates of nothing, rates
 * of services alone, and rates of parts of a country (the Canary Islands, Madeira, Corsica) are left out.
 */
export const RATES_OF_TODAY: readonly CountryRates[] = [
  inUnion("AT", 20_00, 13_00, 10_00),
  inUnion("BE", 21_00, 12_00, 6_00),
  inUnion("BG", 20_00, 9_00),
  inUnion("HR", 25_00, 13_00, 5_00),
  inUnion("CY", 19_00, 9_00, 5_00),
  inUnion("CZ", 21_00, 12_00),
  inUnion("DK", 25_00),
  inUnion("EE", 24_00, 9_00),
  inUnion("FI", 25_50, 13_50, 10_00),
  inUnion("FR", 20_00, 10_00, 5_50),
  inUnion("DE", 19_00, 7_00),
  inUnion("GR", 24_00, 13_00, 6_00),
  inUnion("HU", 27_00, 18_00, 5_00),
  inUnion("IE", 23_00, 13_50, 9_00),
  inUnion("IT", 22_00, 10_00, 5_00, 4_00),
  inUnion("LV", 21_00, 12_00, 5_00),
  inUnion("LT", 21_00, 12_00, 5_00),
  inUnion("LU", 17_00, 14_00, 8_00, 3_00),
  inUnion("MT", 18_00, 7_00, 5_00),
  inUnion("NL", 21_00, 9_00),
  inUnion("PL", 23_00, 8_00, 5_00),
  inUnion("PT", 23_00, 13_00, 6_00),
  inUnion("RO", 21_00, 11_00),
  inUnion("SK", 23_00, 19_00, 5_00),
  inUnion("SI", 22_00, 9_50, 5_00),
  inUnion("ES", 21_00, 10_00, 4_00),
  inUnion("SE", 25_00, 12_00, 6_00),
  {
    country: "GB",
    tax: "vat",
    standard: 20_00,
    reduced: [5_00],
    prices_include: true,
    source: "HM Revenue and Customs: VAT rates",
  },
  {
    country: "NO",
    tax: "vat",
    standard: 25_00,
    reduced: [15_00],
    prices_include: true,
    source: "Skatteetaten: value added tax rates",
  },
  {
    country: "CH",
    tax: "vat",
    standard: 8_10,
    reduced: [2_60],
    prices_include: true,
    source: "Federal Tax Administration: VAT rates from 1 January 2024",
  },
  {
    country: "SG",
    tax: "gst",
    standard: 9_00,
    reduced: [],
    prices_include: true,
    source: "Inland Revenue Authority of Singapore: GST rate from 1 January 2024",
  },
  {
    country: "MY",
    tax: "sales",
    standard: 10_00,
    reduced: [5_00],
    prices_include: false,
    source: "Royal Malaysian Customs Department: sales tax, which manufacturers and importers owe",
  },
  {
    country: "JP",
    tax: "consumption",
    standard: 10_00,
    reduced: [8_00],
    prices_include: true,
    source: "National Tax Agency: consumption tax rates from 1 October 2019",
  },
  {
    country: "TW",
    tax: "vat",
    standard: 5_00,
    reduced: [],
    prices_include: true,
    source: "Ministry of Finance: business tax",
  },
  {
    country: "AU",
    tax: "gst",
    standard: 10_00,
    reduced: [],
    prices_include: true,
    source: "Australian Taxation Office: goods and services tax",
  },
];
