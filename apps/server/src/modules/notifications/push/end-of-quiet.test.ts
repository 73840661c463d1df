import { expect, test } from "vitest";

import { endOfQuiet } from "./end-of-quiet.ts";

const NIGHT = "2026-05-04T23:30:15Z";
const usual = { quiet_from: null, quiet_to: null, zone: null };
const own = { quiet_from: 12, quiet_to: 14, zone: "Asia/Singapore" };

test.each([
  ["the usual hours", usual, "UTC", NIGHT, "2026-05-05T08:00:00Z"],
  ["the usual hours, in the company's zone", usual, "Asia/Kathmandu", "2026-05-04T23:30:15Z", "2026-05-05T02:15:00Z"],
  ["the day", usual, "UTC", "2026-05-04T12:00:00Z", undefined],
  ["hours of one's own, in one's own zone", own, "UTC", "2026-05-04T04:20:00Z", "2026-05-04T06:00:00Z"],
  ["no hours", { ...own, quiet_to: 12 }, "UTC", "2026-05-04T04:20:00Z", undefined],
])("%s", (_, chosen, companyZone, now, end) => {
  expect(endOfQuiet(chosen, companyZone, new Date(now))).toEqual(end === undefined ? undefined : new Date(end));
});
