import { expect, test } from "vitest";

import { stackedEnds } from "./stacked-ends.ts";

test("values above zero stand on each other, those below hang, and a gap takes no room", () => {
  expect(stackedEnds([3, -1, null, 2, -4, 0])).toEqual([
    [0, 3],
    [0, -1],
    [3, null],
    [3, 5],
    [-1, -5],
    [5, 5],
  ]);
});
