import { readLine } from "./plain-text.ts";

const DIGIT = /\p{Nd}/gu;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
/** Hyphens, dashes and minus signs of every kind. */
const DASH = /[\p{Pd}\u2043\u2212\u02d7]/gu;

/** A line with ASCII digits, signs and dashes in place of those of other scripts: "１２—３４" is "12-34". */
export const readSigns = (typed: string): string => {
  const line = readLine(typed);
  if (/^[\x20-\x7e]*$/.test(line)) return line;
  return line
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(DIGIT, (digit) => String(valueOf(digit.codePointAt(0) ?? 0)))
    .replace(DASH, "-");
};

/** The ten digits of a script follow each other from its zero, and a run of digits begins with a zero. */
const valueOf = (codePoint: number): number => {
  let first = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (codePoint - first) % 10;
};

/** A code, PIN, UID or invite code: without blanks and dashes, which people add to read it more easily. */
export const readCode = (typed: string): string => readSigns(typed).replace(/[ -]/g, "");

/**
 * A whole number, such as "1 000" or "−5": its digits with at most a minus before them, or undefined for anything else.
 * A comma or a point is not read, since it may divide thousands or decimals.
 */
export const readWholeNumber = (typed: string): string | undefined => {
  const signs = readSigns(typed);
  if (/^-?\d+$/.test(signs)) return signs;
  return /^[+-]?\d{1,3}(?: \d{3})*$|^\+\d+$/.test(signs) ? signs.replace(/[+ ]/g, "") : undefined;
};
