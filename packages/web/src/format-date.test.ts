import { expect, test } from "vitest";

import { formatDate } from "./format-date.ts";

/** Seconds of a local time, so that the test holds in any time zone. */
const local = (...parts: [number, number, number, number, number, number]) => new Date(...parts).getTime() / 1000;

test("a time is written as local date and time", () => {
  expect(formatDate(local(2026, 0, 5, 3, 4, 9))).toBe("2026-01-05 03:04:09");
  const late = local(2026, 10, 21, 23, 59, 58);
  expect((["second", "minute", "day", "time", "timeOfSecond"] as const).map((each) => formatDate(late, each))).toEqual([
    "2026-11-21 23:59:58",
    "2026-11-21 23:59",
    "2026-11-21",
    "23:59",
    "23:59:58",
  ]);
});

test.each([0, null, undefined])("%s is a dash", (seconds) => {
  expect(formatDate(seconds)).toBe("-");
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e15])("%s is no time", (seconds) => {
  expect(() => formatDate(seconds)).toThrow("Invalid Date pass to format");
});
