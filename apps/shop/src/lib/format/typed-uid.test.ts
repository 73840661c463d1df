import { expect, test } from "vitest";

import { readUid, uidDigits } from "./typed-uid.ts";

test.each([
  ["10000002", "10000002"],
  ["  10000002 ", "10000002"],
  ["1000 0002", "10000002"],
  ["１０００００02", "10000002"],
  ["\u200f10000002\u200e", "10000002"],
  ["", null],
  [null, null],
  ["1000000", null],
  ["100000022", "100000022"],
  ["1000000222", null],
  ["-1000000", null],
  ["1e000002", null],
  ["🌱🌱🌱🌱", null],
  ["<b>10000002</b>", null],
  ["' OR 1=1 --", null],
  ["9".repeat(10_000), null],
])("%j is the account number %j", (typed, uid) => {
  expect(readUid(typed)).toBe(uid);
});

test.each([
  ["10000002", "10000002"],
  [" 1000 0002 ", "10000002"],
  ["UID 10000002", "10000002"],
  ["１００００００２", "10000002"],
  ["\u202e10000002\u200f", "10000002"],
  ["<b>10</b>", "10"],
  ["😀", ""],
  ["", ""],
])("of %j the digits are %j", (typed, uid) => {
  expect(uidDigits(typed)).toBe(uid);
});

test("a UID with too many digits names nobody, not another member", () => {
  expect(readUid("10000002")).toBe("10000002");
  expect(readUid("1000000222")).toBeNull();
  expect(uidDigits("1000000222")).toBe("1000000222");
});
