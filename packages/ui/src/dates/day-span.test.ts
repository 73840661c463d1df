import { expect, test } from "vitest";
import { isSameSpan, lastDays, spanBefore, thisMonth } from "./day-span.ts";

test("spans end today and count it", () => {
  expect(lastDays("2026-03-05", 7)).toEqual({ from: "2026-02-27", to: "2026-03-05" });
  expect(lastDays("2026-03-05", 1)).toEqual({ from: "2026-03-05", to: "2026-03-05" });
  expect(thisMonth("2026-03-05")).toEqual({ from: "2026-03-01", to: "2026-03-05" });
});

test("spans are the same when both ends are, and what is no day is a mistake", () => {
  expect(isSameSpan({ from: "2026-03-01", to: "" }, { from: "2026-03-01", to: "" })).toBe(true);
  expect(isSameSpan({ from: "2026-03-01", to: "" }, { from: "2026-03-01", to: "2026-03-02" })).toBe(false);
  expect(() => lastDays("2026-02-30", 7)).toThrow("2026-02-30");
});

test("the span before has as many days and ends the day before", () => {
  expect(spanBefore({ from: "2026-03-01", to: "2026-03-31" })).toEqual({ from: "2026-01-29", to: "2026-02-28" });
  expect(spanBefore({ from: "2026-01-01", to: "2026-01-01" })).toEqual({ from: "2025-12-31", to: "2025-12-31" });
});
