import { expect, test } from "vitest";

import { foreignZone, companyDay, companyTime } from "./company-time.ts";

const at = (iso: string) => Date.parse(iso) / 1000;
const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
/** A time zone that no machine running this test is in. */
const FAR = "Pacific/Chatham";

test.each([
  ["2026-03-02T23:30:00Z", "Asia/Singapore", "2026-03-03"],
  ["2026-03-02T23:30:00Z", "UTC", "2026-03-02"],
  ["2026-03-02T04:30:00Z", "America/New_York", "2026-03-01"],
])("%s is in %s the day %s", (iso, zone, day) => {
  expect(companyDay(at(iso), zone)).toBe(day);
});

test("midnight is the first minute of its day", () => {
  expect(companyTime(at("2026-03-01T16:00:00Z"), "Asia/Singapore")).toMatch(/^Mar 2, 2026, 00:00/);
});

test("the clock's zone is named only where the reader's clock shows another time", () => {
  const appointment = at("2026-03-02T02:30:00Z");
  expect(companyTime(appointment, here)).toMatch(/^Mar [12], 2026, \d\d:\d\d$/);
  expect(foreignZone(appointment, here)).toBe("");
  expect(companyTime(appointment, FAR)).toBe("Mar 2, 2026, 16:15 GMT+13:45");
  expect(foreignZone(appointment, FAR)).toBe("GMT+13:45");
});

test("the company's time follows its summer time", () => {
  expect(companyTime(at("2026-01-05T15:00:00Z"), "America/New_York")).toMatch(/^Jan 5, 2026, 10:00/);
  expect(companyTime(at("2026-07-06T14:00:00Z"), "America/New_York")).toMatch(/^Jul 6, 2026, 10:00/);
});
