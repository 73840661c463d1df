import { expect, test } from "vitest";

import { shortCount } from "./short-count.ts";

test.each([
  [undefined, undefined],
  [0, undefined],
  [1, "1"],
  [99, "99"],
  [100, "99+"],
])("%s is shown as %s", (count, shown) => {
  expect(shortCount(count)).toBe(shown);
});
