import { expect, test } from "vitest";

import { COMPARED_RUNS, whyHeld } from "./why-held.ts";

const BOUNDS = { share: 8_000, times: 3, least: 1_000_00n };
const thirty = (highest: bigint) => Array.from({ length: COMPARED_RUNS }, (_, nth) => (nth === 7 ? highest : 100_00n));

test("a run that pays more than its share of sales is held", () => {
  const paying = (paid: bigint, sales: bigint) => whyHeld({ paid, sales, earlier: [] }, BOUNDS);
  expect([paying(80_00n, 100_00n), paying(80_01n, 100_00n)]).toEqual([null, "share"]);
  expect([paying(208_000_00n, 2n), paying(1n, 0n), paying(1n, -5n)]).toEqual(["share", "share", "share"]);
  expect([paying(0n, 0n), paying(-5n, 0n), paying(-5n, -100_00n)]).toEqual([null, null, null]);
});

test("a run that pays more than the last 30 explain is held", () => {
  const paying = (paid: bigint, earlier = thirty(500_00n)) => whyHeld({ paid, sales: 10n ** 12n, earlier }, BOUNDS);
  expect([paying(1_500_00n), paying(1_500_01n)]).toEqual([null, "amount"]);
  expect(paying(9_999_00n, thirty(500_00n).slice(1))).toBeNull();
  expect([paying(999_99n, thirty(0n)), paying(1_000_00n, thirty(0n))]).toEqual([null, "amount"]);
});
