import { isOfUnit, readAmount } from "@espalier/contract/typed-text/amount-figure";
import { readSigns } from "@espalier/contract/typed-text/digits";
import { type Money, readMoney } from "@espalier/core/money/money";

/** What an amount field takes of what was typed or pasted into it, or why it takes nothing. */
export type TypedAmount =
  | { readonly amount: string }
  | { readonly problem: "no_amount" | "two_ways" | "negative" | "too_large" | "other_unit" };

/**
 * Reads an amount field's text as plain digits with at most two decimals. What is being typed stays as far as it is ("12.");
 * a comma in it is the decimal point, since the keypads of many phones have no other. What was pasted whole may have a sign,
 * its unit and divided thousands. A dollar sign is accepted in any field, another unit than the field's is not.
 */
export function typedAmount(typed: string, unit = ""): TypedAmount {
  const ascii = readSigns(typed).replaceAll("\u3001", ",").replaceAll("\u3002", ".");
  const signs = unit === "%" ? ascii.replace(/ ?%$/, "") : ascii;
  const [, whole, point = ""] = BEING_TYPED.exec(signs) ?? [];
  if (whole !== undefined) return withinLimit(whole, point.replace(",", "."));
  const read = readAmount(signs);
  if ("problem" in read) return read;
  if (read.figure.startsWith("-")) return { problem: "negative" };
  if (!isOfUnit(read.unit, [unit])) return { problem: "other_unit" };
  const [figure = "", decimals] = read.figure.split(".");
  return withinLimit(figure, decimals === undefined ? "" : `.${decimals}`);
}

/** An amount field's text as exact hundredths; "12." is 12 and nothing is 0. */
export const amountOf = (text: string): Money => readMoney(text.replace(/\.$/, ""));

function withinLimit(whole: string, decimals: string): TypedAmount {
  const digits = whole.replace(/^0+(?=\d)/, "");
  if (digits.length > MOST_DIGITS) return { problem: "too_large" };
  return { amount: digits === "" && decimals !== "" ? `0${decimals}` : `${digits}${decimals}` };
}

const BEING_TYPED = /^(\d*)([.,]\d{0,2})?$/;
/** Before the point; the wire's largest amount is 9,999,999,999.99. */
const MOST_DIGITS = 10;
