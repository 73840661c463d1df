import { expect, test } from "vitest";

import { marginOf } from "./margin.ts";

test("the margin is what customers pay more, and its part of their price", () => {
  expect(marginOf("10.00", "12.50")).toEqual({ margin: "$2.50", share: "20%" });
  expect(marginOf("10", " 13 ")).toEqual({ margin: "$3.00", share: "23.07%" });
  expect(marginOf("0", "5")).toEqual({ margin: "$5.00", share: "100%" });
});

test("there is none while a price is missing, no amount or not higher", () => {
  expect([
    marginOf("10", ""),
    marginOf("", "10"),
    marginOf("10", "ten"),
    marginOf("10", "10"),
    marginOf("10", "9"),
  ]).toEqual(Array.from({ length: 5 }));
});
