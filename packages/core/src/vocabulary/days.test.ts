import { expect, test } from "vitest";

import { addDays, addMonths, daysBetween, daysIn, isWeekend, lastDayOf, mondayOf } from "./days.ts";

test.each([
  ["2026-05-04", "2026-05-04"],
  ["2026-05-10", "2026-05-04"],
  ["2026-01-01", "2025-12-29"],
  ["2028-02-29", "2028-02-28"],
])("the week of %s begins on %s", (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test("days go on across months and years", () => {
  expect([addDays("2026-12-31", 1), addDays("2026-03-01", -1)]).toEqual(["2027-01-01", "2026-02-28"]);
});

test("days are counted across a leap day, forwards and back", () => {
  expect([daysBetween("2028-02-28", "2028-03-01"), daysBetween("2026-01-01", "2025-12-31")]).toEqual([2, -1]);
});

test("months go on across years, and have their own lengths", () => {
  expect([addMonths("2026-11", 3), addMonths("2026-01", -1), addMonths("2026-05", -17)]).toEqual([
    "2027-02",
    "2025-12",
    "2024-12",
  ]);
  expect([daysIn("2028-02"), daysIn("2100-02"), lastDayOf("2026-04")]).toEqual([29, 28, "2026-04-30"]);
});

test.each([
  ["2026-02-27", false],
  ["2026-02-28", true],
  ["2026-03-01", true],
  ["2026-03-02", false],
])("%s is a weekend: %s", (day, weekend) => {
  expect(isWeekend(day)).toBe(weekend);
});
