import { expect, test } from "vitest";
import { orderStatusNumber, orderStatusOf } from "./wire-numbers.ts";

test("every number of an order's status on the wire has its word", () => {
  expect(Object.values(orderStatusNumber).map(orderStatusOf)).toEqual(Object.keys(orderStatusNumber));
});
