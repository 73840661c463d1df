import { expect, test } from "vitest";

import { beginning, fitting, revealing } from "./viewport.ts";

test("a small tree is centred at full size, and a large one is scaled to fit", () => {
  expect(fitting({ left: -50, top: 0, right: 50, bottom: 100 }, 1000, 800)).toEqual({ x: 500, y: 350, scale: 1 });
  const { scale } = fitting({ left: -2000, top: 0, right: 2000, bottom: 100 }, 1000, 800);
  expect(scale).toBeCloseTo((1000 - 96) / 4000);
});

test("a visible box stays in place, and a hidden one is moved into view by the shortest way", () => {
  const view = { x: 0, y: 0, scale: 1 };
  expect(revealing(view, { left: 100, top: 100, right: 200, bottom: 150 }, 1000, 800)).toEqual(view);
  expect(revealing(view, { left: 990, top: -20, right: 1090, bottom: 30 }, 1000, 800)).toEqual({
    x: -138,
    y: 68,
    scale: 1,
  });
});

test("a tree is first shown from its top, large enough to be read", () => {
  const box = { left: -4000, top: -42, right: 4000, bottom: 700 };
  expect(beginning(box, { width: 1000, height: 800 }, "down")).toEqual({ x: 500, y: 48 + 42 * 0.8, scale: 0.8 });
});
