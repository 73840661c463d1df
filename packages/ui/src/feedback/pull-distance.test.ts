import { expect, test } from "vitest";
import { isPull, markDistance, pulledShare } from "./pull-distance.ts";

test("the mark follows at first and then lags behind", () => {
  expect(markDistance(-20)).toBe(0);
  expect(markDistance(0)).toBe(0);
  expect(markDistance(10)).toBeGreaterThan(9);
  expect(markDistance(100)).toBeLessThan(70);
  expect(markDistance(10_000)).toBeLessThanOrEqual(104);
});

test("the share stays between nothing and all", () => {
  expect(pulledShare(-5)).toBe(0);
  expect(pulledShare(48)).toBe(0.5);
  expect(pulledShare(500)).toBe(1);
});

test("only a clear way down is a pull", () => {
  expect(isPull(0, 12)).toBe(true);
  expect(isPull(-4, 12)).toBe(true);
  expect(isPull(12, 12)).toBe(false);
  expect(isPull(0, -12)).toBe(false);
  expect(isPull(0, 0)).toBe(false);
});
