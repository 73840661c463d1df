import { addDays, isWeekend } from "@espalier/core/vocabulary/days";
import { describe, expect, test } from "vitest";

import { zonedClock } from "../../platform/clock/zoned-clock.ts";
import { listSlots } from "./list-slots.ts";

const ROUND_THE_CLOCK = { begin: "00:00", end: "24:00", slotMinutes: 30 };
const ADMIN = { begin: "09:00", end: "18:00", slotMinutes: 30 };

const openings = (timeZone: string, day: string): readonly string[] =>
  listSlots(zonedClock(timeZone), day, ADMIN).flatMap(({ time, startsAt, endsAt }) =>
    time === "09:00" || time === "17:30" ? [startsAt.toISOString(), endsAt.toISOString()] : [],
  );

describe("in New York", () => {
  const clock = zonedClock("America/New_York");

  test("the company opens at nine before and after the clock is changed", () => {
    expect(openings("America/New_York", "2026-03-06")[0]).toBe("2026-03-06T14:00:00.000Z");
    expect(openings("America/New_York", "2026-03-09")[0]).toBe("2026-03-09T13:00:00.000Z");
    expect(openings("America/New_York", "2026-10-30")).toEqual([
      "2026-10-30T13:00:00.000Z",
      "2026-10-30T13:30:00.000Z",
      "2026-10-30T21:30:00.000Z",
      "2026-10-30T22:00:00.000Z",
    ]);
    expect(openings("America/New_York", "2026-11-02")[0]).toBe("2026-11-02T14:00:00.000Z");
  });

  test("the hour that is skipped has no slots", () => {
    const slots = listSlots(clock, "2026-03-08", ROUND_THE_CLOCK);
    expect(slots).toHaveLength(46);
    expect(slots.slice(2, 6).map(({ time, startsAt }) => `${time} ${startsAt.toISOString()}`)).toEqual([
      "01:00 2026-03-08T06:00:00.000Z",
      "01:30 2026-03-08T06:30:00.000Z",
      "03:00 2026-03-08T07:00:00.000Z",
      "03:30 2026-03-08T07:30:00.000Z",
    ]);
  });

  test("of an hour that occurs twice the first counts", () => {
    const slots = listSlots(clock, "2026-11-01", ROUND_THE_CLOCK);
    expect(slots).toHaveLength(48);
    expect(slots[3]?.startsAt.toISOString()).toBe("2026-11-01T05:30:00.000Z");
    expect(slots[4]?.startsAt.toISOString()).toBe("2026-11-01T07:00:00.000Z");
  });

  test("a day of the change lasts 23 or 25 hours", () => {
    const hours = (day: string): number => (clock.endOf(day).getTime() - clock.startOf(day).getTime()) / 3_600_000;
    expect(["2026-03-07", "2026-03-08", "2026-03-09"].map(hours)).toEqual([24, 23, 24]);
    expect(["2026-10-31", "2026-11-01", "2026-11-02"].map(hours)).toEqual([24, 25, 24]);
  });
});

test("where midnight is skipped, the day begins at one", () => {
  const cairo = zonedClock("Africa/Cairo");
  expect(cairo.on("2026-04-24")("00:00")).toBeUndefined();
  expect(cairo.read(cairo.startOf("2026-04-24"))).toEqual({ day: "2026-04-24", time: "01:00" });
  expect(cairo.endOf("2026-04-23")).toEqual(cairo.startOf("2026-04-24"));
  expect(listSlots(cairo, "2026-04-24", ROUND_THE_CLOCK)[0]?.time).toBe("01:00");
});

test("where midnight occurs twice, the day begins at the first", () => {
  const havana = zonedClock("America/Havana");
  expect(havana.startOf("2026-11-01").toISOString()).toBe("2026-11-01T04:00:00.000Z");
});

test.each([
  "UTC",
  "Asia/Singapore",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "+05:30",
  "Africa/Casablanca",
])("in %s slots follow each other without overlap and read back as they were written", (timeZone) => {
  const clock = zonedClock(timeZone);
  for (let day = "2026-01-01"; day < "2027-01-01"; day = addDays(day, 1)) {
    const slots = listSlots(clock, day, ROUND_THE_CLOCK);
    for (const [index, { time, startsAt, endsAt }] of slots.entries()) {
      expect(clock.read(startsAt)).toEqual({ day, time });
      const next = slots[index + 1];
      if (next && next.startsAt < endsAt) expect.fail(`${day} ${time} overlaps with ${next.time}`);
    }
    expect(clock.endOf(day)).toEqual(clock.startOf(addDays(day, 1)));
  }
});

test("the first and last days of the calendar work", () => {
  for (const timeZone of ["UTC", "America/New_York", "Asia/Singapore"]) {
    const clock = zonedClock(timeZone);
    for (const day of ["1900-01-01", "9999-12-31"]) {
      expect(clock.read(clock.startOf(day)).day).toBe(day);
      expect(clock.endOf(day).getTime()).toBeGreaterThan(clock.startOf(day).getTime());
    }
  }
});

test("a slot ends when the company closes or before", () => {
  const times = listSlots(zonedClock("UTC"), "2026-05-04", { begin: "09:00", end: "10:40", slotMinutes: 45 });
  expect(times.map(({ time }) => time)).toEqual(["09:00", "09:45"]);
  expect(listSlots(zonedClock("UTC"), "2026-05-04", { begin: "18:00", end: "09:00", slotMinutes: 30 })).toEqual([]);
});

test("days and weekends are those of the calendar", () => {
  expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(["2026-05-01", "2026-05-02", "2026-05-03", "2026-05-04"].map(isWeekend)).toEqual([false, true, true, false]);
});
