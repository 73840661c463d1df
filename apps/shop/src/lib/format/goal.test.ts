import { expect, test } from "vitest";

import { goalOf } from "./goal.ts";

test.each([
  [0n, 100n, 0, 100n],
  [-5n, 100n, 0, 105n],
  [99n, 100n, 99, 1n],
  [1_999_999n, 2_000_000n, 99, 1n],
  [100n, 100n, 100, 0n],
  [500n, 100n, 100, 0n],
  [0n, 0n, 100, 0n],
])("%i of %i is %i percent, %i left", (there, needed, percent, left) => {
  expect(goalOf(there, needed)).toEqual({ percent, left });
});
