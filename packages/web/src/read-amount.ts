import { asciiDigits } from "./ascii-digits.ts";
import { type Money, readMoney } from "@espalier/core/money/money";

/**
 * What an amount field holds after it was typed or pasted into: plain digits with at most two decimals, or null for what is
 * no amount, which the field does not take. Full-width digits count as digits. A comma is the decimal point of half the
 * world's keypads; only between groups of three, in a whole pasted amount ("1,234.50"), it parts thousands.
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
