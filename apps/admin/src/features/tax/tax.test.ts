import { expect, test } from "vitest";

import { readRate, writeRate } from "./tax.ts";

test.each([
  ["9", 900],
  ["9.5", 950],
  ["8,1", 810],
  [" 25.50 % ", 2550],
  ["0", 0],
  ["100", 10_000],
  ["", undefined],
  ["-1", undefined],
  ["9.555", undefined],
  ["nine", undefined],
])("%j is %s basis points", (typed, rate) => {
  expect(readRate(typed)).toBe(rate);
});

test("a rate is typed as it is read", () => {
  for (const rate of [0, 5, 950, 2550, 10_000]) expect(readRate(writeRate(rate))).toBe(rate);
});
