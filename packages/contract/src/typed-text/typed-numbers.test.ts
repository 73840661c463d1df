import fc from "fast-check";
import { expect, test } from "vitest";

import { readAccountNumber } from "./account-number.ts";
import { readAmount } from "./amount-figure.ts";
import { readCode, readSigns, readWholeNumber } from "./digits.ts";
import { readPhone } from "./phone.ts";
import { readTrackingNumber } from "./tracking-number.ts";

test("digits of every script are read", () => {
  expect(["１２３", "١٢٣", "۱۲۳", "๑๒๓", "१२३", "𝟏𝟐𝟑", "𝟣𝟤𝟥"].map(readSigns)).toEqual(Array(7).fill("123"));
  expect(readSigns("𝟎𝟗𝟘𝟡")).toBe("0909");
});

test.each([" 123456", "123 456", "123-456", "123\u2011456", "\u200e123\u00a0456", "１２３４５６", "١٢٣٤٥٦"])(
  "%s is the code 123456",
  (typed) => expect(readCode(typed)).toBe("123456"),
);

test("a whole number may be divided by blanks in threes, and has its minus", () => {
  expect(
    ["1 000", "1\u202f000 000", "＋7", "−5", "- 5", "1 00", "1,000", "1.0", "1e3", "", "-"].map(readWholeNumber),
  ).toEqual(["1000", "1000000", "7", "-5", ...Array<undefined>(7)]);
});

test.each([
  ["138-0013-8000", "13800138000"],
  ["138\u20110013\u20128000", "13800138000"],
  ["\u202a+86 138\u00a00013\u00a08000\u202c", "+8613800138000"],
  ["(021) 1234.567", "0211234567"],
  ["＋４９ ３０", "+4930"],
  ["٠١٢٣", "0123"],
  ["+", undefined],
  ["---", undefined],
  ["1+2", undefined],
  ["123 ext 4", undefined],
  ["", undefined],
])("the telephone number %s is dialled as %s", (typed, dialled) => expect(readPhone(typed)).toBe(dialled));

test.each([
  ["de89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000", "DE89370400440532013000"],
  ["DE89-3704-0044\u20110532\u20130130-00", "DE89370400440532013000"],
  ["4402 1188 9021 7733", "4402118890217733"],
  ["19\u20112000145399/0800", "19-2000145399/0800"],
  ["12/34.5", "12/34.5"],
  ["-1", undefined],
  ["12;34", undefined],
  ["👩", undefined],
])("the account number %s is %s", (typed, number) => expect(readAccountNumber(typed)).toBe(number));

test("a tracking number has no blanks and one kind of dash", () => {
  expect([" SF\u00a01234 5678 ", "1Z\u2011９"].map(readTrackingNumber)).toEqual(["SF12345678", "1Z-9"]);
});

test.each([
  ["52", "52", ""],
  ["52.5", "52.5", ""],
  [" $1,234.50 ", "1234.50", "$"],
  ["52.00 SP", "52.00", "SP"],
  ["52.00sp", "52.00", "SP"],
  ["+52.00", "52.00", ""],
  ["−52,00", "-52.00", ""],
  ["-$5", "-5", "$"],
  ["$-5", "-5", "$"],
  ["US$ 5", "5", "US$"],
  ["1.234,50", "1234.50", ""],
  ["1 234,50", "1234.50", ""],
  ["1\u202f234.5", "1234.5", ""],
  ["1’234.50", "1234.50", ""],
  ["1,234,567", "1234567", ""],
  ["1.234.567", "1234567", ""],
  ["1,234,567.89", "1234567.89", ""],
  ["１，２３４．５０", "1234.50", ""],
  ["١٬٢٣٤٫٥٠", "1234.50", ""],
  ["1234,5", "1234.5", ""],
  [".50", "0.50", ""],
])("%s is the amount %s", (typed, figure, unit) => expect(readAmount(typed)).toEqual({ figure, unit }));

test.each(["1,234", "1.234", "$1,234", "12.345 SP"])("%s can be read in two ways", (typed) =>
  expect(readAmount(typed)).toEqual({ problem: "two_ways" }),
);

test.each(
  [
    "",
    "SP",
    "$",
    "1e5",
    "10²",
    "½",
    "€5",
    "5 kg",
    "1,23,456.50",
    "1.2.3",
    "12,34.50",
    "1234,567.00",
    "1 23",
    "--5",
    "0.001",
  ].concat(["+-5", "$5 SP", "5-", "(5)", "1,234.567", "1.234.56", "NaN", "0x10", "5.", "1,234,56", "9".repeat(65)]),
)("%s is no amount", (typed) => expect(readAmount(typed)).toEqual({ problem: "no_amount" }));

test("whatever is sent is read or refused", () => {
  const unit = fc.constantFrom(...Array.from("0123456789.,' -+$SP１٠٫\u00a0\u200b"));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit, maxLength: 14 }), fc.string({ unit: "binary" })), (typed) => {
      const read = readAmount(typed);
      const again = "figure" in read ? readAmount(read.figure) : read;
      expect(again).toMatchObject("figure" in read ? { figure: read.figure } : read);
      for (const reader of [readPhone, readAccountNumber, readCode, readWholeNumber, readTrackingNumber]) {
        const value = reader(typed);
        expect(value === undefined ? value : reader(value)).toBe(value);
      }
    }),
  );
});
