import { expect, test } from "vitest";

import { findCountry, isCountry, listCountries } from "./countries.ts";

test("countries are named in both languages, each once", () => {
  const [english, chinese] = [listCountries("en"), listCountries("cn")];
  expect(english).toContainEqual({ country_name: "Singapore", country_code: "SG" });
  expect(chinese).toContainEqual({ country_name: "新加坡", country_code: "SG" });
  expect(new Set(english.map(({ country_code }) => country_code)).size).toBe(chinese.length);
});

test("only a code of the list is valid", () => {
  expect(listCountries("en").every(({ country_code }) => isCountry(country_code))).toBe(true);
  expect(["", "sg", "SGP", "XX", "702", "toString", "__proto__", "constructor"].filter(isCountry)).toEqual([]);
});

test.each([
  ["SG", "SG"],
  ["sg", "SG"],
  ["Singapore", "SG"],
  ["malaysia", "MY"],
  ["新加坡", "SG"],
  ["马来西亚", "MY"],
  ["", undefined],
  ["Atlantis", undefined],
  ["toString", undefined],
])("a country is found as it is written: %s", (written, code) => {
  expect(findCountry(written)).toBe(code);
});
