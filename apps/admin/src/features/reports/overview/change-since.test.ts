import { expect, test } from "vitest";

import { changeSince } from "./change-since.ts";

test("a change is in percent of the earlier value, and null if that was zero", () => {
  expect([changeSince(150, 100), changeSince(50, 100), changeSince(0, 3), changeSince(5, 0)]).toEqual([
    50,
    -50,
    -100,
    null,
  ]);
});
