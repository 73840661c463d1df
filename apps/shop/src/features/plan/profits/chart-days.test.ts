import { expect, test } from "vitest";

import { barsOf, hasProfit, kindsOf, sumDays } from "./chart-days.ts";

const day = (name: string, invite: string, pair: string, leader: string) => ({
  day: name,
  invite,
  pair,
  leader,
  retail: "0.00",
});

test("sums are exact where floating point is not", () => {
  const days = [day("2026-11-01", "0.10", "9999999999.99", "0.00"), day("2026-11-02", "0.20", "0.01", "-5.05")];
  expect(sumDays(days)).toEqual({
    invite: "0.30",
    pair: "10000000000.00",
    leader: "-5.05",
    retail: "0.00",
    all: "9999999995.25",
  });
  expect(sumDays([])).toEqual({ invite: "0.00", pair: "0.00", leader: "0.00", retail: "0.00", all: "0.00" });
});

test("a day is a bar of each kind, with its figures in words", () => {
  expect(barsOf([day("2026-11-21", "-20.05", "1497.97", "10.40")], "CP")).toEqual([
    {
      name: "Nov 21",
      values: [-20.05, 1497.97, 10.4],
      texts: ["−20.05 CP", "1,497.97 CP", "10.40 CP"],
      note: "Nov 21 · 1,488.32 CP",
    },
  ]);
});

test("a kind that a plan may have none of is shown once it paid something", () => {
  const quiet = day("2026-11-01", "1.00", "0.00", "0.00");
  expect(kindsOf([quiet])).toEqual(["invite", "pair", "leader"]);
  expect(kindsOf([])).toEqual(["invite", "pair", "leader"]);
  expect(kindsOf([quiet, { ...quiet, retail: "-0.01" }])).toEqual(["invite", "pair", "leader", "retail"]);
});

test("days without profits differ from days with some, or with a clawback", () => {
  expect(hasProfit([])).toBe(false);
  expect(hasProfit([day("2026-11-01", "0.00", "0.00", "0.00")])).toBe(false);
  expect(hasProfit([day("2026-11-01", "-0.01", "0.00", "0.00")])).toBe(true);
});
