import { expect, test } from "vitest";

import { listCountries } from "./countries.ts";
import { callingCodeIn, callingCodeOf } from "./calling-codes.ts";
import { readMobile } from "./mobile-number.ts";

test.each([
  ["+65 9123 4567", "CN", "+6591234567"],
  ["0065-9123-4567", "CN", "+6591234567"],
  ["9123 4567", "SG", "+6591234567"],
  ["138 0013 8000", "CN", "+8613800138000"],
  ["+86 138-0013-8000", "SG", "+8613800138000"],
  ["0171 2345678", "DE", "+491712345678"],
  ["+49 (0)171 2345678", "SG", "+491712345678"],
  ["07700 900123", "GB", "+447700900123"],
  ["1 415 555 2671", "US", "+14155552671"],
  ["415 555 2671", "CA", "+14155552671"],
  ["012-345 6789", "MY", "+60123456789"],
  ["+260 97 1234567", "ZM", "+260971234567"],
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
  ["９１２３４５６７", "SG"],
  [`+65${"9".repeat(40)}`, "SG"],
  ["91234567", "AQX"],
  ["91234567", "toString"],
  ["+260 1234567890123456", "ZM"],
])("%s in %s is no mobile number", (typed, country) => {
  expect(readMobile(typed, country)).toBeUndefined();
});

test("every country has a calling code, and no code begins another", () => {
  const without = listCountries("en").filter(({ country_code }) => callingCodeOf(country_code) === undefined);
  expect(without.map(({ country_code }) => country_code)).toEqual([]);
  const codes = new Set(listCountries("en").map(({ country_code }) => callingCodeOf(country_code) ?? ""));
  for (const code of codes) expect(callingCodeIn(`${code}99999999`), code).toBe(code);
});
