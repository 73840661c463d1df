import { numberFormat } from "./formatters.ts";
import { currentTag } from "./language.ts";

/**
 * A volume as on the wire, or a count, in a few signs: "12.3K", "1.2万". What does not fit is cut off, so that a leg never looks
 * as though it had reached what it has not.
 */
export const shortNumber = (value: string | number, locale: string = currentTag()): string =>
  numberFormat(locale, { notation: "compact", maximumFractionDigits: 1, roundingMode: "trunc" }).format(
    Math.trunc(Number(value)),
  );
