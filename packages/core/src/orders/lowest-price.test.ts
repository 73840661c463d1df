import fc from "fast-check";
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
  [
    "several prices of one day",
    [
      [400, 100n],
      [10.2, 60n],
      [10.1, 90n],
      [10, 80n],
    ],
    60n,
  ],
  [
    "a sale that begins a second time within 30 days",
    [
      [400, 100n],
      [25, 80n],
      [20, 100n],
      [10, 80n],
    ],
    80n,
  ],
  [
    "a sale that begins again after more than 30 days",
    [
      [400, 100n],
      [60, 80n],
      [45, 100n],
      [10, 80n],
    ],
    100n,
  ],
  [
    "a reduction that was written while the clock was ahead",
    [
      [400, 100n],
      [-40, 80n],
    ],
    100n,
  ],
  [
    "prices that were changed again once the clock was right",
    [
      [400, 100n],
      [-40, 80n],
      [0, 120n],
    ],
    undefined,
  ],
  [
    "a reduction from a price that was written while the clock was ahead, and that the right one ended at once",
    [
      [400, 100n],
      [-40, 60n],
      [10, 80n],
    ],
    60n,
  ],
  [
    "a price that ended long before the period, whatever the clock said then",
    [
      [400, 70n],
      [-40, 100n],
      [50, 110n],
      [5, 80n],
    ],
    110n,
  ],
  [
    "goods that were added while the clock was ahead",
    [
      [-40, 100n],
      [10, 80n],
    ],
    100n,
  ],
  [
    "goods that were added while the clock was ahead, and reduced more than 30 days ago",
    [
      [-40, 100n],
      [31, 80n],
    ],
    undefined,
  ],
] as const)("%s", (_, history, expected) => {
  expect(lowest(...history)).toBe(expected);
});

test.each([
  ["2028-03-30T12:00:00Z", "2028-02-29T12:00:00Z", 100n],
  ["2028-03-30T12:00:00Z", "2028-02-29T12:00:01Z", 70n],
  ["2027-03-30T12:00:00Z", "2027-02-28T12:00:00Z", 100n],
  ["2027-03-30T12:00:00Z", "2027-02-28T12:00:01Z", 70n],
  ["2027-03-30T12:00:00Z", "2027-03-01T12:00:00Z", 70n],
])("a reduction at %s counts what ended at %s as 30 times 24 hours say", (reduced, ended, expected) => {
  const history = [
    { at: new Date("2026-01-01T00:00:00Z"), price: money(70n) },
    { at: new Date(ended), price: money(100n) },
    { at: new Date(reduced), price: money(80n) },
  ];
  expect(lowestPriceBefore(history, new Date(reduced))).toBe(expected);
});

test("whatever the clock said, the price is lower than one that applied, and none is named for more than 30 days after a right clock", () => {
  const change = fc.record({ days: fc.integer({ min: -60, max: 90 }), price: fc.bigInt({ min: 1n, max: 5n }) });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
      const history = changes.map(({ days, price }) => ({ at: ago(days), price: money(price) }));
      const named = lowestPriceBefore(history, NOW);
      const present = history.at(-1)?.price ?? 0n;
      if (named === undefined) return;
      expect(history.some(({ price }) => price === named)).toBe(true);
      expect(history.some(({ price }) => price > present)).toBe(true);
      expect(changes.at(-1)?.days).toBeLessThan(30);
    }),
  );
});
