import { isDay } from "@espalier/core/vocabulary/days";
import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";

import { day, dateTime, range, rangeOf } from "./days.ts";

const history = z.object(range).transform(rangeOf);

test("a month stands for all its days, a day for itself", () => {
  expect(history.parse({ form: "2024-02", to: "2024-03-15" })).toEqual({ from: "2024-02-01", to: "2024-03-15" });
  expect(history.parse({ form: "2023-02", to: "2023-02" })).toEqual({ from: "2023-02-01", to: "2023-02-28" });
  expect(history.parse({ to: "2024-12" })).toEqual({ from: null, to: "2024-12-31" });
});

test("`from` is understood like `form`; empty, null and absent are no limit", () => {
  expect(history.parse({ from: "2024-05" })).toEqual({ from: "2024-05-01", to: null });
  expect(history.parse({ form: "", from: null })).toEqual({ from: null, to: null });
  expect(history.parse({})).toEqual({ from: null, to: null });
});

test("an end before the start counts as the start", () => {
  expect(history.parse({ form: "2024-05", to: "2024-03" })).toEqual({ from: "2024-05-01", to: "2024-05-31" });
  expect(history.parse({ form: "2024-05-10", to: "2024-05-09" })).toEqual({ from: "2024-05-10", to: "2024-05-10" });
  expect(history.parse({ form: "2024-05-10", to: "2024-05" })).toEqual({ from: "2024-05-10", to: "2024-05-31" });
});

test("a range never ends before it starts", () => {
  const written = fc
    .tuple(
      fc.integer({ min: 1990, max: 2040 }),
      fc.integer({ min: 1, max: 12 }),
      fc.option(fc.integer({ min: 1, max: 28 })),
    )
    .map((parts) =>
      parts
        .filter((part) => part !== null)
        .map((part) => String(part).padStart(2, "0"))
        .join("-"),
    );
  fc.assert(
    fc.property(written, written, (form, to) => {
      const read = history.parse({ form, to });
      expect((read.from ?? "") <= (read.to ?? "")).toBe(true);
    }),
  );
});

test("a date that the calendar does not have is refused", () => {
  const bad = [
    "2024-13",
    "2024-00",
    "2024-02-30",
    "2023-02-29",
    "24-02",
    "2024-2",
    "2024/02",
    "2024-02-1",
    "1899-12",
    "abc",
    "2024-02-01T00:00",
    202402,
    ["2024-02"],
    {},
    true,
  ];
  expect(bad.filter((form) => history.safeParse({ form }).success)).toEqual([]);
  expect(bad.filter((value) => day.safeParse(value).success)).toEqual([]);
});

test("days are those that the calendar has", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1900, max: 2200 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
      (year, month, date) => {
        const written = [year, month, date].map((part) => String(part).padStart(2, "0")).join("-");
        const real = new Date(Date.UTC(year, month - 1, date));
        const exists = real.getUTCFullYear() === year && real.getUTCMonth() === month - 1 && real.getUTCDate() === date;
        expect(isDay(written)).toBe(exists);
      },
    ),
  );
});

test("a booking's time is seconds, or a day and a time", () => {
  expect(dateTime.parse(1_700_000_000)).toEqual(new Date(1_700_000_000_000));
  expect(dateTime.parse("1700000000")).toEqual(new Date(1_700_000_000_000));
  expect(dateTime.parse("2024-05-01 09:30")).toEqual({ day: "2024-05-01", time: "09:30" });
  expect(dateTime.parse("2024-05-01 09:30:00")).toEqual({ day: "2024-05-01", time: "09:30" });
  const bad = [
    "2024-05-01",
    "2024-02-30 09:30",
    "2024-05-01 24:00",
    "2024-05-01 9:30",
    "0",
    0,
    -1,
    1.5,
    "soon",
    null,
    [],
  ];
  expect(bad.filter((value) => dateTime.safeParse(value).success)).toEqual([]);
});
