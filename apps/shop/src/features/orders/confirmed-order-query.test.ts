import { expect, test } from "vitest";

import { pauseAfter } from "./confirmed-order-query.ts";

test("an unconfirmed order is asked for soon at first and ever more rarely, at most every half minute", () => {
  const pauses = Array.from({ length: 20 }, (_, attempts) => pauseAfter(attempts + 1));
  expect(pauses.slice(0, 3)).toEqual([1_000, 1_500, 2_250]);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.at(-1)).toBe(30_000);
});
