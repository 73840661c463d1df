import { isCountry } from "../../../platform/countries/countries.ts";

/** A number without the blanks, dots and dashes that people write in it. */
export const plainNumber = (typed: string): string => typed.replaceAll(/[\s.\-/]/g, "").toUpperCase();

/**
 * Whether a tax number is one for VAT as EN 16931 means it (BT-31, BT-48): it begins with its country (BR-CO-09), which is EL for Greece
 * and XI for Northern Ireland.
 */
export const isVatNumber = (number: string): boolean => {
  const country = number.slice(0, 2);
  return number.length > 2 && (isCountry(country) || country === "EL" || country === "XI");
};
