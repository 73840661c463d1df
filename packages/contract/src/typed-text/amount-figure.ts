import { WALLETS } from "@espalier/core/vocabulary/wallet";

import { walletTexts } from "../locales/wallet-texts.ts";
import { readSigns } from "./digits.ts";

/**
 * `figure`: a decimal such as "-1234.50", with the unit that was written beside it ("" for none). `problem`: the text is no
 * amount, or one that can be read in two ways, as "1,234" is.
 */
export type AmountFigure =
  | { readonly figure: string; readonly unit: string }
  | { readonly problem: "no_amount" | "two_ways" };

const DOLLARS: readonly string[] = ["US$", "USD", "$"];
/** The units that may stand beside an amount: what is written for each, in any language, and what it means. */
const UNITS: ReadonlyMap<string, string> = new Map([
  ...[...DOLLARS, ...WALLETS, "PV"].map((unit) => [unit, unit] as const),
  ...Object.values(walletTexts).flatMap(({ units }) =>
    WALLETS.map((wallet) => [units[wallet].toUpperCase(), wallet] as const),
  ),
]);
const UNIT = Array.from(UNITS.keys(), (unit) => unit.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)).join("|");
const PARTS = new RegExp(`^([+-]?) ?(${UNIT})? ?([+-]?)([0-9.,' ]*[0-9]) ?(${UNIT})?$`, "i");

/** An amount as people type and paste it: with a sign, a unit, thousands divided, and a decimal comma or point. */
export const readAmount = (typed: string): AmountFigure => {
  if (typed.length > LONGEST) return NO_AMOUNT;
  if (/^-?[0-9]+(?:\.[0-9]{1,2})?$/.test(typed)) return { figure: typed, unit: "" };
  const ordinary = readSigns(typed).replaceAll("\u066b", ".").replaceAll("\u066c", ",").replaceAll("\u2019", "'");
  const [, sign = "", before = "", inner = "", digits = "", after = ""] = PARTS.exec(ordinary) ?? [];
  if (digits === "" || (sign !== "" && inner !== "") || (before !== "" && after !== "")) return NO_AMOUNT;
  const decimal = readDecimal(digits);
  if (typeof decimal !== "string") return decimal;
  const written = (before || after).toUpperCase();
  return { figure: sign === "-" || inner === "-" ? `-${decimal}` : decimal, unit: UNITS.get(written) ?? written };
};

/** Whether an amount with this unit beside it can be one in these units. A sign of dollars is understood in any of them. */
export const isOfUnit = (written: string, units: readonly string[]): boolean =>
  written === "" || units.includes(written) || DOLLARS.includes(written);

const NO_AMOUNT = { problem: "no_amount" } as const;
const TWO_WAYS = { problem: "two_ways" } as const;
/** The longest amount with its signs has about 30. */
const LONGEST = 64;

/**
 * Blanks and apostrophes divide thousands only. A comma or a point divides thousands if it stands twice or before the
 * other one, and decimals if one or two digits follow; before three digits it may do either.
 */
const readDecimal = (digits: string): string | typeof NO_AMOUNT | typeof TWO_WAYS => {
  if (/^0[.,][0-9]{3}$/.test(digits)) return NO_AMOUNT;
  if (/^[0-9]{1,3}[.,][0-9]{3}$/.test(digits)) return TWO_WAYS;
  const [, whole = "", fraction = ""] = /^(.*?)(?:[.,]([0-9]{1,2}))?$/.exec(digits) ?? [];
  const point = fraction === "" ? "" : digits.charAt(whole.length);
  const joined = joinThousands(whole === "" ? "0" : whole, point);
  if (joined === undefined) return NO_AMOUNT;
  return fraction === "" ? joined : `${joined}.${fraction}`;
};

const joinThousands = (whole: string, point: string): string | undefined => {
  if (/^[0-9]+$/.test(whole)) return whole;
  const [, sign] = /^[0-9]{1,3}([ ',.])[0-9]{3}(?:\1[0-9]{3})*$/.exec(whole) ?? [];
  return sign === undefined || sign === point ? undefined : whole.replaceAll(sign, "");
};
