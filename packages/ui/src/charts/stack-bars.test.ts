import { expect, test } from "vitest";
import { stackBars } from "./stack-bars.ts";

test("the highest bar fills the height, its series one above the other", () => {
  expect(stackBars([[50, 30, 20], [25]])).toEqual({
    zero: 100,
    stacks: [
      [
        { series: 0, top: 50, height: 50 },
        { series: 1, top: 20, height: 30 },
        { series: 2, top: 0, height: 20 },
      ],
      [{ series: 0, top: 75, height: 25 }],
    ],
  });
});

test("values below zero are drawn below the zero line, which moves up", () => {
  expect(
    stackBars([
      [75, 0, 0],
      [-25, 50],
    ]),
  ).toEqual({
    zero: 75,
    stacks: [
      [{ series: 0, top: 0, height: 75 }],
      [
        { series: 0, top: 75, height: 25 },
        { series: 1, top: 25, height: 50 },
      ],
    ],
  });
});

test("bars that are all below zero hang from the top", () => {
  expect(stackBars([[-10], [-5]])).toEqual({
    zero: 0,
    stacks: [[{ series: 0, top: 0, height: 100 }], [{ series: 0, top: 0, height: 50 }]],
  });
});

test("nothing at all is an empty line at the foot", () => {
  expect(stackBars([[0, 0], []])).toEqual({ zero: 100, stacks: [[], []] });
  expect(stackBars([])).toEqual({ zero: 100, stacks: [] });
});

test("every stretch lies inside the chart, however large or small the values", () => {
  const { stacks } = stackBars([
    [999_999_999_999, 1],
    [0.01, -3],
    [-999_999_999_999, 7],
  ]);
  for (const { top, height } of stacks.flat()) {
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top + height).toBeLessThanOrEqual(100.000_001);
  }
});
