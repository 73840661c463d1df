import { expect, test } from "vitest";

import { daysLeft, daysToGo, progressPercent, salesLeft, windowEnd } from "./incentive-formulas.ts";

const START = 1_790_000_000;
const DAY = 86_400;
const sales = (group_sales: string, weaker_leg_sales: string) => ({ group_sales, weaker_leg_sales });

test.each([
  ["at the start", 0, 30],
  ["a second later", 1, 30],
  ["after a day to the second", DAY, 29],
  ["with a second left", 30 * DAY - 1, 1],
  ["at the end", 30 * DAY, 0],
  ["long after", 400 * DAY, 0],
  ["before the start", -DAY, 31],
])("days left %s", (_, passed, left) => {
  expect(daysLeft(START, 30, START + passed)).toBe(left);
});

test("an incentive that never started has no days left", () => {
  expect(daysLeft(0, 30, START)).toBe(0);
  expect(daysLeft(0, 1_000_000, 60)).toBe(0);
});

test.each([
  ["0.00", "5000.00", "5000.00", 0],
  ["3200.00", "5000.00", "1800.00", 64],
  ["4999.99", "5000.00", "0.01", 99],
  ["5000.00", "5000.00", "0.00", 100],
  ["99999.00", "5000.00", "0.00", 100],
  ["-20.00", "5000.00", "5020.00", 0],
  ["0.00", "0.00", "0.00", 100],
  ["9999999999999.98", "9999999999999.99", "0.01", 99],
])("%s of %s leaves %s, which is %i percent", (group, needed, left, percent) => {
  expect(salesLeft(sales(group, needed))).toBe(left);
  expect(progressPercent(sales(group, needed))).toBe(percent);
});

test("a window is over after its days", () => {
  expect(windowEnd(START, 7)).toBe(START + 7 * DAY);
});

test.each([
  ["half in ten days", "2500.00", 10, 10],
  ["nothing yet", "0.00", 10, null],
  ["all of it", "5000.00", 10, null],
  ["less than a day is known", "2500.00", 0.5, null],
  ["not begun", "2500.00", -1, null],
])("days to go at the pace so far: %s", (_, group, days, toGo) => {
  expect(daysToGo({ ...sales(group, "5000.00"), startAt: START }, START + days * DAY)).toBe(toGo);
});
