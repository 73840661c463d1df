import { expect, test } from "vitest";

import { addDays, mondayOf } from "./days.ts";

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
