import { expect, test } from "vitest";

import { formatBasisPoints } from "./basis-points.ts";

test.each([
  [0, "0%", "0.00%"],
  [1, "0.01%", "0.01%"],
  [950, "9.5%", "9.50%"],
  [6_667, "66.67%", "66.67%"],
  [10_000, "100%", "100.00%"],
  [123_456, "1234.56%", "1234.56%"],
  [-950, "-9.5%", "-9.50%"],
])("%s basis points are %s, with two decimals %s", (basisPoints, shortest, withTwo) => {
  expect(formatBasisPoints(basisPoints)).toBe(shortest);
  expect(formatBasisPoints(basisPoints, 2)).toBe(withTwo);
});

test("with one decimal it is rounded", () => {
  expect([4_250, 4_251, 4_256].map((each) => formatBasisPoints(each, 1))).toEqual(["42.5%", "42.5%", "42.6%"]);
});
