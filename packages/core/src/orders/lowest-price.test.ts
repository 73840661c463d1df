import { expect, test } from "vitest";

import { money } from "../money/money.ts";
import { lowestPriceBefore } from "./lowest-price.ts";

const NOW = new Date("2026-03-31T12:00:00Z");
const ago = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

/** Each entry: so many days ago, the price from then on. */
const lowest = (...history: readonly (readonly [number, bigint])[]) =>
  lowestPriceBefore(
    history.map(([days, price]) => ({ at: ago(days), price: money(price) })),
    NOW,
  );

test.each([
  ["no history", [], undefined],
  ["a price that never changed", [[400, 100n]], undefined],
  [
    "a reduction names the price before it",
    [
      [400, 100n],
      [10, 80n],
    ],
    100n,
  ],
  [
    "a lower price within 30 days before it",
    [
      [400, 100n],
      [35, 70n],
      [20, 100n],
      [10, 80n],
    ],
    70n,
  ],
  [
    "a lower price that ended 30 days before it is forgotten",
    [
      [400, 70n],
      [41, 100n],
      [10, 80n],
    ],
    100n,
  ],
  [
    "a lower price that ended within them counts",
    [
      [400, 70n],
      [39, 100n],
      [10, 80n],
    ],
    70n,
  ],
  [
    "a reduction by steps names the lowest before the last step",
    [
      [400, 100n],
      [20, 90n],
      [10, 80n],
    ],
    90n,
  ],
  [
    "a rise is no reduction",
    [
      [400, 100n],
      [10, 120n],
    ],
    undefined,
  ],
  [
    "a price back at what it was is no reduction",
    [
      [400, 100n],
      [20, 120n],
      [10, 100n],
    ],
    100n,
  ],
  [
    "after 30 days it is the usual price",
    [
      [400, 100n],
      [30, 80n],
    ],
    undefined,
  ],
  [
    "just before",
    [
      [400, 100n],
      [29.9, 80n],
    ],
    100n,
  ],
  [
    "a change of points alone leaves the reduction where it was",
    [
      [400, 100n],
      [10, 80n],
      [5, 80n],
    ],
    100n,
  ],
  [
    "new goods with a lower price on the same day",
    [
      [1, 100n],
      [0.5, 80n],
    ],
    100n,
  ],
] as const)("%s", (_, history, expected) => {
  expect(lowest(...history)).toBe(expected);
});
