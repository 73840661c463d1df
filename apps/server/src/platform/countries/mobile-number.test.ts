import { expect, test } from "vitest";
import { isSupportedCountry } from "libphonenumber-js/mobile";

import { listCountries } from "./countries.ts";
import { readMobile } from "./mobile-number.ts";

test.each([
  ["+65 9123 4567", "CN", "+6591234567"],
  ["0065-9123-4567", "CN", "+6591234567"],
  ["9123 4567", "SG", "+6591234567"],
  ["138 0013 8000", "CN", "+8613800138000"],
  ["+86 138-0013-8000", "SG", "+8613800138000"],
  ["0171 2345678", "DE", "+491712345678"],
  ["+49 (0)171 2345678", "SG", "+491712345678"],
  ["07400 123456", "GB", "+447400123456"],
  ["1 415 555 2671", "US", "+14155552671"],
  ["415 555 2671", "CA", "+14155552671"],
  ["012-345 6789", "MY", "+60123456789"],
  ["+260 97 1234567", "ZM", "+260971234567"],
  ["010 65 9123 4567", "JP", "+6591234567"],
  ["8 912 345-67-89", "RU", "+79123456789"],
  ["９１２３ ４５６７", "SG", "+6591234567"],
  ["+65 9123 4567", "AQ", "+6591234567"],
])("%s typed in %s is %s", (typed, country, number) => {
  expect(readMobile(typed, country)).toBe(number);
});

test.each([
  ["", "SG"],
  ["+", "SG"],
  ["+65", "SG"],
  ["+65 6123 4567", "SG"],
  ["61234567", "SG"],
  ["+65 9123 456", "SG"],
  ["+65 9123 45678", "SG"],
  ["+86 128 0013 8000", "CN"],
  ["+1 115 555 2671", "US"],
  ["+999 12345678", "SG"],
  ["+0 12345678", "SG"],
  ["++6591234567", "SG"],
  ["6591234567+", "SG"],
  ["9123456a", "SG"],
  [`+65${"9".repeat(40)}`, "SG"],
  ["91234567", "AQX"],
  ["91234567", "toString"],
  ["+260 1234567890123456", "ZM"],
  ["+65 9123 4567 ext. 5", "SG"],
  ["+1 800 234 5678", "US"],
  // A number that the United Kingdom reserves for films: nobody has it.
  ["07700 900123", "GB"],
])("%s in %s is no mobile number", (typed, country) => {
  expect(readMobile(typed, country)).toBeUndefined();
});

test("every country has its own numbers, except Pitcairn and territories without permanent residents", () => {
  const without = listCountries("en").filter(({ country_code }) => !isSupportedCountry(country_code));
  expect(without.map(({ country_code }) => country_code).toSorted()).toEqual([
    "AQ",
    "BV",
    "GS",
    "HM",
    "PN",
    "TF",
    "UM",
  ]);
});
