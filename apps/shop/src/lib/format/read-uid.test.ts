import { expect, test } from "vitest";

import { readUid } from "./read-uid.ts";

test.each([
  ["10000002", "10000002"],
  ["  10000002 ", "10000002"],
  ["1000 0002", "10000002"],
  ["１０００００02", "10000002"],
  ["\u200f10000002\u200e", "10000002"],
  ["", null],
  [null, null],
  ["1000000", null],
  ["100000022", null],
  ["-1000000", null],
  ["1e000002", null],
  ["🌱🌱🌱🌱", null],
  ["<b>10000002</b>", null],
  ["' OR 1=1 --", null],
  ["9".repeat(10_000), null],
])("%j is the account number %j", (typed, uid) => {
  expect(readUid(typed)).toBe(uid);
});
