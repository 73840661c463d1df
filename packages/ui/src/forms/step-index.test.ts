import { expect, test } from "vitest";
import { stepIndex } from "./step-index.ts";

test("moves along its axis and stops at the ends", () => {
  expect(stepIndex("ArrowDown", 0, 3, "vertical")).toBe(1);
  expect(stepIndex("ArrowDown", 2, 3, "vertical")).toBe(2);
  expect(stepIndex("ArrowUp", 0, 3, "vertical")).toBe(0);
  expect(stepIndex("ArrowRight", 0, 3, "horizontal")).toBe(1);
  expect(stepIndex("End", 0, 3, "horizontal")).toBe(2);
  expect(stepIndex("Home", 2, 3, "horizontal")).toBe(0);
});

test("other keys lead nowhere, and an empty list has only its start", () => {
  expect(stepIndex("ArrowRight", 0, 3, "vertical")).toBeNull();
  expect(stepIndex("a", 0, 3, "vertical")).toBeNull();
  expect(stepIndex("End", 0, 0, "vertical")).toBe(0);
});
