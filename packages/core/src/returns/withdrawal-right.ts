/**
 * The countries whose law lets a consumer withdraw from a contract made at a distance within 14 days, without a reason: the European Union
 * and the rest of the European Economic Area (Directive 2011/83/EU, Art. 9), and the United Kingdom (Consumer Contracts Regulations 2013,
 * reg. 29). The company's adviser has the last word; docs/returns.md says so.
 */
const COUNTRIES: ReadonlySet<string> = new Set(
  "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB".split(" "),
);

/** The days after the receipt of the goods in which a consumer may withdraw. */
export const WITHDRAWAL_DAYS = 14;

/** Whether the law of a country (ISO code) lets a consumer withdraw. */
export const hasWithdrawalRight = (country: string): boolean => COUNTRIES.has(country);
