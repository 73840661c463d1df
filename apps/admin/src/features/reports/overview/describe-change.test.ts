import { expect, test } from "vitest";

import { describeChange, quietWhenFew } from "./describe-change.ts";

const textOf = (difference: number, before: number) =>
  describeChange(difference, before, () => `${Math.abs(difference)} orders`).text;

test("a change has its sign, its unit and the percentage of the earlier value", () => {
  expect([textOf(50, 100), textOf(-50, 100), textOf(-3, 3)]).toEqual([
    "+50 orders (+50%)",
    "−50 orders (−50%)",
    "−3 orders (−100%)",
  ]);
});

test("there is no percentage of zero or less", () => {
  expect([textOf(5, 0), textOf(5, -5)]).toEqual(["+5 orders", "+5 orders"]);
});

test("a change of less than half a percent has its size alone", () => {
  expect([textOf(4, 1000), textOf(-4, 1000), textOf(5, 1000)]).toEqual(["+4 orders", "−4 orders", "+5 orders (+1%)"]);
});

test("no change has a direction of its own", () => {
  expect(describeChange(0, 7, () => "0").direction).toBe("none");
});

test.each([
  [[4, 14], "few"],
  [[19, 0], "few"],
  [[1, 20], "down"],
  [[20, 1], "up"],
  [[3, 3], "none"],
] as const)("a change from %j is quiet only while both figures are small: %s", ([now, before], direction) => {
  const change = describeChange(now - before, before, () => "some");
  expect(quietWhenFew(change, [now, before], "few").direction).toBe(direction);
});
