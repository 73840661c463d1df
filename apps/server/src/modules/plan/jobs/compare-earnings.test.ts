import { expect, test } from "vitest";

import { compareEarnings } from "./compare-earnings.ts";

const of = (...amounts: readonly number[]): Float64Array => Float64Array.from(amounts);

test("members without earnings under both plans are not counted", () => {
  expect(compareEarnings(of(0, 0, 5), of(0, 0, 5), 3)).toMatchObject({
    up: 0,
    down: 0,
    same: 1,
    gains: [],
    losses: [],
  });
  expect(compareEarnings(of(), of(), 3)).toEqual({ up: 0, down: 0, same: 0, tenths: [], gains: [], losses: [] });
});

test("the largest gains and losses come first", () => {
  const compared = compareEarnings(of(10, 10, 10, 0, 10), of(0, 13, 10, 9, 5), 1);
  expect(compared).toMatchObject({ up: 2, down: 2, same: 1 });
  expect(compared.gains).toEqual([{ member: 3, base: 0, other: 9 }]);
  expect(compared.losses).toEqual([{ member: 0, base: 10, other: 0 }]);
});

test("the tenths contain every earner once and add up to the total change", () => {
  for (const size of [1, 3, 10, 11, 25, 104]) {
    const base = Float64Array.from({ length: size }, (_, member) => member + 1);
    const other = Float64Array.from({ length: size }, (_, member) => ((member * 7) % size) + 1);
    const { tenths } = compareEarnings(base, other, 2);
    expect(tenths.reduce((sum, { members }) => sum + members, 0)).toBe(size);
    expect(tenths.length).toBe(Math.min(10, size));
    const change = other.reduce((sum, each) => sum + each, 0) - base.reduce((sum, each) => sum + each, 0);
    expect(tenths.reduce((sum, each) => sum + each.sum, 0)).toBe(change);
    for (const [index, { least, most }] of tenths.entries()) {
      expect(least).toBeLessThanOrEqual(most);
      expect(least).toBeGreaterThanOrEqual(tenths[index - 1]?.most ?? least);
    }
  }
});
