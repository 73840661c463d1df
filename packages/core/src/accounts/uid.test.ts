import fc from "fast-check";
import { expect, test } from "vitest";

import { drawUid, isUid } from "./uid.ts";

test.each([
  ["10000000", true],
  ["100000000", true],
  ["00000001", true],
  ["1000000", false],
  ["1000000000", false],
  ["1000000a", false],
  ["１０００００００", false],
  [" 10000000", false],
  ["10000000\n", false],
  ["", false],
])("%j is an account number: %s", (text, is) => {
  expect(isUid(text)).toBe(is);
});

test("a drawn number has eight digits, nine from a third of those on, and never begins with 0", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), fc.nat(2_000_000_000), (bytes, members) => {
      const uid = drawUid(() => bytes, members);
      expect(isUid(uid)).toBe(true);
      expect(uid).toMatch(members < 30_000_000 ? /^[1-9]\d{7}$/ : /^[1-9]\d{8}$/);
    }),
  );
});

test("the first and the last number are drawn, too", () => {
  const of = (number: number, members: number): string => {
    const bytes = Array.from({ length: 6 }, (_, place) => Math.floor(number / 256 ** (5 - place)) % 256);
    return drawUid(() => Uint8Array.from(bytes), members);
  };
  expect([of(0, 0), of(89_999_999, 0), of(90_000_000, 0)]).toEqual(["10000000", "99999999", "10000000"]);
  expect([of(0, 30_000_000), of(899_999_999, 30_000_000)]).toEqual(["100000000", "999999999"]);
});
