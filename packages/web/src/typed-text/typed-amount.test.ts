import fc from "fast-check";
import { expect, test } from "vitest";

import { formatMoney, money } from "@espalier/core/money/money";
import { amountOf, typedAmount } from "./typed-amount.ts";

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
  ["$1,234.50", "1234.50"],
  ["52.00 SP", "52.00"],
  ["sp 52", "52"],
  ["+52.00", "52.00"],
  ["1.234,50", "1234.50"],
  ["1 234,50", "1234.50"],
  ["٥٢", "52"],
  ["1,234,567.89", "1234567.89"],
  ["\u200f12\u200e", "12"],
  ["9999999999.99", "9999999999.99"],
])("%j is read as %j", (typed, read) => {
  expect(typedAmount(typed, "SP")).toEqual({ amount: read });
});

test("a percentage may bring its sign", () => {
  expect(typedAmount("8.5 %", "%")).toEqual({ amount: "8.5" });
  expect(typedAmount("８，５％", "%")).toEqual({ amount: "8.5" });
  expect(typedAmount("8.5 %", "SP")).toEqual({ problem: "no_amount" });
});

test.each([
  ["abc", "no_amount"],
  ["1e5", "no_amount"],
  ["NaN", "no_amount"],
  ["Infinity", "no_amount"],
  ["1.2.3", "no_amount"],
  ["1,2,3", "no_amount"],
  ["12,34.5", "no_amount"],
  ["0.005", "no_amount"],
  ["😀", "no_amount"],
  ["<b>1</b>", "no_amount"],
  ["一百", "no_amount"],
  ["0x10", "no_amount"],
  ["12.345", "two_ways"],
  ["1,234", "two_ways"],
  ["-5", "negative"],
  ["99999999999", "too_large"],
  ["52.00 CP", "other_unit"],
])("%j is not taken: %s", (typed, problem) => {
  expect(typedAmount(typed, "SP")).toEqual({ problem });
});

test("an amount is worth exactly what was typed, at every keystroke", () => {
  expect(amountOf("")).toBe(0n);
  expect(amountOf("0.")).toBe(0n);
  expect(amountOf("12.")).toBe(1200n);
  expect(amountOf("12.3")).toBe(1230n);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999n }), (hundredths) => {
      const written = formatMoney(money(hundredths));
      expect(typedAmount(written)).toEqual({ amount: written });
      expect(amountOf(written)).toBe(hundredths);
    }),
  );
});
