import fc from "fast-check";
import { expect, test } from "vitest";

import { chartScale } from "./chart-scale.ts";

test.each([
  ["values from zero", [12, 380], [0, 100, 200, 300, 400]],
  ["small values", [0.2, 1], [0, 0.25, 0.5, 0.75, 1]],
  ["fractions without a trace of binary ones", [0.3, 1.1], [0, 0.3, 0.6, 0.9, 1.2]],
  ["values on both sides of zero", [-50, 100], [-80, -40, 0, 40, 80, 120]],
  ["losses only", [-7], [-8, -6, -4, -2, 0]],
  ["nothing but zeros", [0, 0], [0, 1, 2, 3, 4]],
  ["no value", [], [0, 1, 2, 3, 4]],
])("%s", (_, values, lines) => {
  expect(chartScale(values)).toEqual({ lines, lowest: lines[0], highest: lines.at(-1) });
});

test("whatever the values are, all are shown, with zero, by few lines at equal distances", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 }), { maxLength: 40 }), (cents) => {
      const values = cents.map((each) => each / 100);
      const { lines, lowest, highest } = chartScale(values);
      expect(lines).toContain(0);
      expect(Math.min(...values, 0)).toBeGreaterThanOrEqual(lowest);
      expect(Math.max(...values, 0)).toBeLessThanOrEqual(highest);
      expect(lines.length).toBeGreaterThanOrEqual(5);
      expect(lines.length).toBeLessThanOrEqual(6);
    }),
  );
});
