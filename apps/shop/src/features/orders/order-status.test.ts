import { expect, test } from "vitest";

import { tabOf } from "./order-status.ts";

test("an address names a tab by its status", () => {
  expect(["0", "1", "3", "2"].map((wanted) => tabOf(wanted).name)).toEqual([
    "unpaid",
    "unshipped",
    "finished",
    "shipped",
  ]);
});

test("without a status, or with one that has no tab, all orders are shown", () => {
  expect([null, "", "-2", "-1", "x"].map((wanted) => tabOf(wanted).name)).toEqual(
    Array.from({ length: 5 }, () => "all"),
  );
});
