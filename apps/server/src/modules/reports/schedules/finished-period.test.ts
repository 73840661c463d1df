import { expect, test } from "vitest";

import { finishedPeriod } from "./finished-period.ts";

test.each([
  ["day", "2026-03-01", "2026-02-28", "2026-02-28"],
  ["week", "2026-11-23", "2026-11-16", "2026-11-22"],
  ["week", "2026-11-29", "2026-11-16", "2026-11-22"],
  ["month", "2026-01-01", "2025-12-01", "2025-12-31"],
  ["month", "2028-03-31", "2028-02-01", "2028-02-29"],
] as const)("the last %s before %s ended", (period, today, from, to) => {
  expect(finishedPeriod(today, period)).toEqual({ from, to });
});
