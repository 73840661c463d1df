import { expect, test } from "vitest";

import { money } from "../money/money.ts";
import { daysAtPace } from "./days-at-pace.ts";

const at = (left: bigint, grown: bigint, days: number) => daysAtPace(money(left), { grown: money(grown), days });

test.each([
  ["as much again takes as long again", 1000n, 1000n, 7, 7],
  ["a begun day counts whole", 1001n, 1000n, 7, 8],
  ["a hundredth is left", 1n, 100_000n, 30, 1],
  ["parts of a day count", 1000n, 1000n, 1.5, 2],
  ["the largest amounts", 999_999_999_999n, 999_999_999_999n, 30, 30],
  ["two years to the day", 7300n, 10n, 1, 730],
])("%s", (_, left, grown, days, needed) => {
  expect(at(left, grown, days)).toBe(needed);
});

test.each([
  ["nothing grew", 1000n, 0n, 7],
  ["it shrank", 1000n, -5n, 7],
  ["it is there", 0n, 1000n, 7],
  ["it is more than there", -1n, 1000n, 7],
  ["less than a day is known", 1000n, 1000n, 0.99],
  ["nothing is known", 1000n, 1000n, 0],
  ["it is further than two years", 7301n, 10n, 1],
])("no forecast where %s", (_, left, grown, days) => {
  expect(at(left, grown, days)).toBeNull();
});
