import { expect, test } from "vitest";
import { leastCoveringTop } from "./least-covering-top.ts";

const toast = { left: 20, right: 300, height: 50 };
const tops = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
const at = (top: number, bottom: number, weight = 100) => ({ left: 0, right: 320, top, bottom, weight });

test("the first free height is taken", () => {
  expect(leastCoveringTop(toast, tops, [])).toBe(0);
  expect(leastCoveringTop(toast, tops, [at(0, 52)])).toBe(60);
  expect(leastCoveringTop(toast, tops, [at(0, 20), at(60, 80)])).toBe(80);
});

test("what stands beside it is not in its way", () => {
  expect(leastCoveringTop(toast, tops, [{ left: 300, right: 320, top: 0, bottom: 200, weight: 100 }])).toBe(0);
});

test("where nothing is free it covers what weighs least, and of that as little as possible", () => {
  expect(leastCoveringTop(toast, tops, [at(0, 60), at(60, 200, 1)])).toBe(60);
  expect(leastCoveringTop(toast, tops, [at(0, 200, 1), at(55, 95, 1)])).toBe(0);
});
