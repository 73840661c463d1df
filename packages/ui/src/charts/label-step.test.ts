import { expect, test } from "vitest";

import { labelStep } from "./label-step.ts";

test.each([
  ["every label where there is room", ["03-01", "03-02"], 60, 1],
  ["every third where there is less", ["03-01", "03-02"], 20, 3],
  ["wider letters take more room", ["黄金", "普通会员"], 60, 2],
  ["no labels", [], 0, 1],
])("%s", (_, names, width, step) => {
  expect(labelStep(names, width)).toBe(step);
});
