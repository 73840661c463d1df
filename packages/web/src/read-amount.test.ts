import fc from "fast-check";
import { expect, test } from "vitest";

import { formatMoney, money } from "@espalier/core/money/money";
import { amountOf, readAmount } from "./read-amount.ts";

test.each([
  ["12", "12"],
  ["12.", "12."],
  ["12.3", "12.3"],
  ["12.34", "12.34"],
  ["", ""],
  [" 12.5 ", "12.5"],
  ["007", "7"],
  ["0", "0"],
  ["0.05", "0.05"],
  [".5", "0.5"],
  ["１２．５０", "12.50"],
  ["１２。５", "12.5"],
  ["1,5", "1.5"],
  ["1，5", "1.5"],
  ["1,234", "1234"],
  ["1,234,567.89", "1234567.89"],
  ["\u200f12\u202e", "12"],
  ["9999999999.99", "9999999999.99"],
])("%j is read as %j", (typed, read) => {
  expect(readAmount(typed)).toBe(read);
});

test.each([
  "12.345",
  "-5",
  "+5",
  "1e5",
  "abc",
  "NaN",
  "Infinity",
  "1.2.3",
  "1,2,3",
  "12,34.5",
  "99999999999",
  "😀",
  "<b>1</b>",
  "一百",
  "0x10",
])("%j is not taken", (typed) => {
  expect(readAmount(typed)).toBeNull();
});

test("an amount is worth exactly what was typed, at every keystroke", () => {
  expect(amountOf("")).toBe(0n);
  expect(amountOf("0.")).toBe(0n);
  expect(amountOf("12.")).toBe(1200n);
  expect(amountOf("12.3")).toBe(1230n);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999n }), (hundredths) => {
      const written = formatMoney(money(hundredths));
      expect(readAmount(written)).toBe(written);
      expect(amountOf(written)).toBe(hundredths);
    }),
  );
});
