import { expect, test } from "vitest";

import { waited } from "./waited.ts";

test.each([
  [-5, "minutes", 0],
  [59, "minutes", 0],
  [60, "minutes", 1],
  [3_599, "minutes", 59],
  [3_600, "hours", 1],
  [86_399, "hours", 23],
  [86_400, "days", 1],
  [200_000, "days", 2],
] as const)("%i seconds are %s: %i", (seconds, unit, count) => {
  expect(waited(seconds)).toEqual({ unit, count });
});
