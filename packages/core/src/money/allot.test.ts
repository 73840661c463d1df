import fc from "fast-check";
import { expect, test } from "vitest";

import { allot } from "./allot.ts";
import { add, money } from "./money.ts";

const split = (amount: bigint, weights: readonly bigint[]) => allot(money(amount), weights.map(money));

test("cents that rounding leaves go to the largest remainders, of equal ones to the first", () => {
  expect(split(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
  expect(split(10n, [1n, 5n, 1n])).toEqual([2n, 7n, 1n]);
  expect(split(5n, [0n, 7n, 3n])).toEqual([0n, 4n, 1n]);
  expect(split(0n, [0n, 0n])).toEqual([0n, 0n]);
  expect(split(7n, [])).toEqual([]);
});

test("parts add up to the amount, differ from their share by less than a cent, and never exceed their weight", () => {
  const weights = fc.array(fc.bigInt(0n, 10_000_000_00n), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(weights, fc.nat(1_000_000), (each, millionths) => {
      const whole = each.reduce((sum, weight) => sum + weight, 0n);
      const amount = (whole * BigInt(millionths)) / 1_000_000n;
      const parts = split(amount, each);
      expect(add(...parts)).toBe(amount);
      parts.forEach((part, place) => {
        const weight = each[place] ?? 0n;
        const error = part * whole - amount * weight;
        expect(error > -whole || whole === 0n).toBe(true);
        expect(error < whole || whole === 0n).toBe(true);
        expect(part >= 0n && part <= weight).toBe(true);
      });
    }),
  );
});
