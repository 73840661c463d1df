import { expect, test } from "vitest";

import { readVatNumber } from "./vat-number.ts";

test.each([
  ["de 123.456.789", "DE123456789"],
  ["GR 123456789", "EL123456789"],
  ["CHE-123.456.788 MWST", "CHE123456788MWST"],
  ["ATU12345675", "ATU12345675"],
  ["FR XX 123456789", "FRXX123456789"],
  ["NL123456782B90", "NL123456782B90"],
  ["IE1234567FA", "IE1234567FA"],
  ["ESX1234567L", "ESX1234567L"],
  ["XI123456789", "XI123456789"],
  ["NO 987654325 MVA", "NO987654325MVA"],
])("%s is read as %s", (typed, number) => expect(readVatNumber(typed)).toBe(number));

test.each([
  "",
  "DE",
  "123456789",
  "DE12345678",
  "DE1234567890",
  "AT12345675",
  "US123456789",
  "__proto__",
  "toString",
  "DE12345678O",
])("%o is none", (typed) => expect(readVatNumber(typed)).toBeUndefined());
