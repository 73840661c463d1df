import { expect, test } from "vitest";

import { moveItem } from "./move-item.ts";

test.each([
  [0, 0, "abcd"],
  [0, 1, "bacd"],
  [0, 3, "bcda"],
  [3, 0, "dabc"],
  [2, 1, "acbd"],
])("from %i to %i is %s", (from, to, after) => {
  expect(moveItem(["a", "b", "c", "d"], from, to).join("")).toBe(after);
});
