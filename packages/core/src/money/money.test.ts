import fc from "fast-check";
import { expect, test } from "vitest";

import {
  add,
  floorShare,
  formatMoney,
  least,
  MAX_AMOUNT,
  money,
  parseMoney,
  readMoney,
  subtract,
  times,
  ZERO,
} from "./money.ts";

const amount = fc.bigInt({ min: -MAX_AMOUNT, max: MAX_AMOUNT }).map(money);

test("a formatted amount is parsed back", () => {
  fc.assert(
    fc.property(amount, (each) => {
      expect(parseMoney(formatMoney(each))).toBe(each);
    }),
  );
});

test.each([
  ["0", 0n],
  ["1234.5", 123450n],
  ["-3", -300n],
  ["9999999999.99", MAX_AMOUNT],
  ["007", 700n],
])("%s is %s hundredths", (text, hundredths) => {
  expect(parseMoney(text)).toBe(hundredths);
});

test.each([
  "",
  " 1",
  "1 ",
  "+1",
  "--1",
  "1.",
  ".5",
  "1.234",
  "1e3",
  "１",
  "٣",
  "1,000",
  "NaN",
  "Infinity",
  "0x1",
  "10000000000",
  "1\n",
])("%j is no amount", (text) => {
  expect(parseMoney(text)).toBeUndefined();
});

test.each([
  [5n, "0.05"],
  [-5n, "-0.05"],
  [-123450n, "-1234.50"],
])("%s hundredths are written %s", (hundredths, text) => {
  expect(formatMoney(money(hundredths))).toBe(text);
});

test("a share is rounded down, also below zero, and its parts never sum to more than the whole", () => {
  expect(floorShare(money(-1n), 1n, 2n)).toBe(-1n);
  expect(floorShare(money(999n), 33n, 100n)).toBe(329n);
  fc.assert(
    fc.property(amount, fc.bigInt(0n, 10_000n), (whole, points) => {
      const share = floorShare(whole, points, 10_000n);
      expect(share * 10_000n).toBeLessThanOrEqual(whole * points);
      expect((share + 1n) * 10_000n).toBeGreaterThan(whole * points);
      expect(add(share, floorShare(whole, 10_000n - points, 10_000n))).toBeLessThanOrEqual(whole);
    }),
  );
});

test("sums, differences, multiples and the smaller of two", () => {
  expect(add()).toBe(ZERO);
  expect(add(money(1n), money(2n), money(-4n))).toBe(-1n);
  expect(subtract(money(1n), money(2n))).toBe(-1n);
  expect(times(money(333n), 3)).toBe(999n);
  expect([least(money(1n), money(2n)), least(money(2n), money(1n))]).toEqual([1n, 1n]);
});

test("an amount of an answer is read however large, and text that is no amount counts as nothing", () => {
  expect(readMoney("12")).toBe(1200n);
  expect(readMoney("-0.05")).toBe(-5n);
  expect(readMoney("123456789012345.6")).toBe(12345678901234560n);
  for (const text of ["", "abc", "1e5", "1.234", "NaN", "--1"]) expect(readMoney(text), text).toBe(0n);
});
