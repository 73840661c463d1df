import { expect, test } from "vitest";

import { smoothLine } from "./smooth-line.ts";

const path = (...heights: readonly number[]): string => smoothLine(heights.map((y, index) => ({ x: index * 3, y })));

test("a line goes through its places", () => {
  expect(path(0, 3, 6)).toBe("M0 0C1 1 2 2 3 3C4 4 5 5 6 6");
});

test("a line stays level between equal places and turns at its highest, without rising above it", () => {
  expect(path(5, 5, 0)).toBe("M0 5C1 5 2 5 3 5C4 5 5 1.67 6 0");
  expect(path(0, 9, 0)).toBe("M0 0C1 3 2 9 3 9C4 9 5 3 6 0");
});

test("one place is a dot, and none is nothing", () => {
  expect([path(4), path()]).toEqual(["M0 4h0", ""]);
});
