import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { addDays, utcDay } from "../vocabulary/days.ts";
import { isOver, lastDayAfter, lastDayAfterYears } from "./return-period.ts";

const noon = (day: string): Date => new Date(`${day}T09:00:00Z`);

describe("the last day of 14 days", () => {
  test.each([
    ["the day of receipt does not count", "2026-05-04", "2026-05-18"],
    ["a Saturday moves to Monday", "2026-05-02", "2026-05-18"],
    ["a Sunday moves to Monday", "2026-05-03", "2026-05-18"],
    ["over a leap day", "2028-02-16", "2028-03-01"],
    ["over an ordinary February", "2026-02-16", "2026-03-02"],
    ["from the leap day", "2028-02-29", "2028-03-14"],
  ])("%s", (_, received, last) => {
    expect(lastDayAfter(noon(received), 14)).toBe(last);
  });
});

test.each([
  ["2026-02-28", "2028-02-28"],
  ["2028-02-29", "2030-02-28"],
  ["2026-12-31", "2028-12-31"],
])("two years after %s end on %s", (received, last) => {
  expect(lastDayAfterYears(noon(received), 2)).toBe(last);
});

test("the last day is over once it has ended everywhere", () => {
  expect(isOver("2026-05-18", new Date("2026-05-19T11:59:59Z"))).toBe(false);
  expect(isOver("2026-05-18", new Date("2026-05-19T12:00:00Z"))).toBe(true);
});

test("a buyer in any time zone has the whole period by their own calendar, and at most five days more", () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date("2024-01-01"), max: new Date("2032-12-31"), noInvalidDate: true }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: -12, max: 14 }),
      (received, days, zone) => {
        const own = (at: Date): string => utcDay(new Date(at.getTime() + zone * 3_600_000));
        const endOfLast = new Date(Date.parse(`${addDays(own(received), days + 1)}T00:00:00Z`) - zone * 3_600_000 - 1);
        const last = lastDayAfter(received, days);
        expect(isOver(last, endOfLast)).toBe(false);
        expect(isOver(last, new Date(endOfLast.getTime() + 5 * 86_400_000))).toBe(true);
      },
    ),
  );
});
