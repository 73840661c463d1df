import { expect, test } from "vitest";

import { percentOf } from "./use-profit-summary.ts";

test("rates are written without idle digits", () => {
  expect([1000, 950, 10_000, 6667, 0].map(percentOf)).toEqual(["10%", "9.5%", "100%", "66.67%", "0%"]);
});
