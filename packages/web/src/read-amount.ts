import { asciiDigits } from "./ascii-digits.ts";
import { type Money, readMoney } from "@espalier/core/money/money";

/**
 * Reads typed or pasted text as the value of an amount field: plain digits with at most two decimals, or null if it is
 * not an amount, which the field ignores. Full-width digits count as digits. A comma is a decimal point, as on many
 * keypads; only in a whole pasted amount with groups of three digits ("1,234.50") it separates thousands.
 */
export function readAmount(typed: string): string | null {
  const text = asciiDigits(typed).replaceAll(UNSEEN, "").replaceAll(COMMAS, ",").replaceAll(POINTS, ".");
  const plain = GROUPED.test(text) ? text.replaceAll(",", "") : text.replace(",", ".");
  const [, whole, rest = ""] = AMOUNT.exec(plain) ?? [];
  if (whole === undefined) return null;
  const digits = whole.replace(/^0+(?=\d)/, "");
  if (digits.length > MOST_DIGITS) return null;
  return digits === "" && rest !== "" ? `0${rest}` : `${digits}${rest}`;
}

/** An amount field's text as exact hundredths; "12." is 12 and nothing is 0. */
export const amountOf = (text: string): Money => readMoney(text.replace(/\.$/, ""));

const AMOUNT = /^(\d*)(\.\d{0,2})?$/;
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d{0,2})?$/;
/** Spaces, and marks that only turn the direction of the text. */
const UNSEEN = /[\s\p{Cf}]/gu;
const COMMAS = /[，、]/g;
const POINTS = /[．。]/g;
/** Before the point; the wire's largest amount is 9,999,999,999.99. */
const MOST_DIGITS = 10;
