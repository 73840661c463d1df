import { expect, test } from "vitest";

import { orderStatus } from "../../lib/format/wire-numbers.ts";
import { statusName, tabOf } from "./order-status.ts";

test("every status of the wire has its word", () => {
  expect(Object.values(orderStatus).map(statusName)).toEqual(Object.keys(orderStatus));
});

test("an address names a tab by its status", () => {
  expect(["0", "1", "3"].map((wanted) => tabOf(wanted).name)).toEqual(["unpaid", "unshipped", "finished"]);
});

test("without a status, or with one that has no tab, all orders are shown", () => {
  expect([null, "", "2", "-1", "x"].map((wanted) => tabOf(wanted).name)).toEqual(
    Array.from({ length: 5 }, () => "all"),
  );
});
