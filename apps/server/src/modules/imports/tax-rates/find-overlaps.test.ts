import fc from "fast-check";
import { expect, test } from "vitest";

import { findOverlaps, type RateDays } from "./find-overlaps.ts";

const rate = (line: number | undefined, from: string, to: string | null = null): RateDays => ({ line, from, to });
const wrong = (...rates: readonly RateDays[]) => findOverlaps(rates).map((each) => [each.rate.line, each.other.line]);

test("rates that follow each other do not overlap; of two that do, the later line is wrong", () => {
  expect(wrong(rate(2, "2026-01-01", "2026-06-30"), rate(3, "2026-07-01"))).toEqual([]);
  expect(wrong(rate(2, "2026-01-01"), rate(3, "2026-07-01"))).toEqual([[3, 2]]);
  expect(wrong(rate(3, "2026-01-01"), rate(2, "2026-07-01"))).toEqual([[3, 2]]);
  expect(wrong(rate(2, "2026-01-01", "2026-01-01"), rate(3, "2026-01-01"))).toEqual([[3, 2]]);
});

test("beside a rate that the file does not name, its line is the wrong one", () => {
  expect(wrong(rate(undefined, "2026-01-01"), rate(2, "2027-01-01"))).toEqual([[2, undefined]]);
  expect(wrong(rate(2, "2025-01-01"), rate(undefined, "2026-01-01"))).toEqual([[2, undefined]]);
});

test("without the lines that are named no two rates overlap", () => {
  const days = fc
    .tuple(fc.integer({ min: 10, max: 40 }), fc.option(fc.integer({ min: 0, max: 10 })))
    .map(([from, length]) => ({ from: `20${from}-01-01`, to: length === null ? null : `20${from + length}-06-30` }));
  fc.assert(
    fc.property(fc.array(days, { maxLength: 8 }), (all) => {
      const rates = all.map((each, index) => ({ ...each, line: index + 2 }));
      const named = new Set(findOverlaps(rates).map((each) => each.rate.line));
      const kept = rates.filter(({ line }) => !named.has(line));
      const meet = (a: RateDays, b: RateDays) => (a.to === null || b.from <= a.to) && (b.to === null || a.from <= b.to);
      expect(kept.some((a) => kept.some((b) => a.line < b.line && meet(a, b)))).toBe(false);
    }),
  );
});
