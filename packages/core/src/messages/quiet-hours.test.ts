import { expect, test } from "vitest";

import { quietHoursLeft } from "./quiet-hours.ts";

test.each([
  [{ from: 22, to: 8 }, 21, 0],
  [{ from: 22, to: 8 }, 22, 10],
  [{ from: 22, to: 8 }, 0, 8],
  [{ from: 22, to: 8 }, 7, 1],
  [{ from: 22, to: 8 }, 8, 0],
  [{ from: 13, to: 15 }, 12, 0],
  [{ from: 13, to: 15 }, 14, 1],
  [{ from: 13, to: 15 }, 15, 0],
  [{ from: 5, to: 5 }, 5, 0],
])("of %j at %i there are %i left", (quiet, hour, left) => {
  expect(quietHoursLeft(quiet, hour)).toBe(left);
});
