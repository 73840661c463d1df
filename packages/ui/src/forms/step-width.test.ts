import { expect, test } from "vitest";
import { stepWidth } from "./step-width.ts";

const limits = { min: 56, max: 200 };
const press = (width: number, key: string, shiftKey = false) => stepWidth(width, { key, shiftKey }, limits);

test("the arrows move an edge, with Shift further", () => {
  expect([press(100, "ArrowRight"), press(100, "ArrowLeft")]).toEqual([108, 92]);
  expect([press(100, "ArrowRight", true), press(100, "ArrowLeft", true)]).toEqual([140, 60]);
});

test("an edge stays within its limits", () => {
  expect([press(60, "ArrowLeft"), press(199, "ArrowRight"), press(150, "Home")]).toEqual([56, 200, 56]);
});

test("other keys are ignored", () => {
  for (const key of ["j", "Enter", "Tab", "ArrowUp", " "]) expect(press(100, key)).toBeNull();
});
