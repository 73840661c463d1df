import { expect, test } from "vitest";

import { isUid, readUid } from "./receiver-query.ts";

test.each([
  ["10000002", "10000002"],
  [" 1000 0002 ", "10000002"],
  ["UID 10000002", "10000002"],
  ["１００００００２", "10000002"],
  ["\u202e10000002\u200f", "10000002"],
  ["<b>10</b>", "10"],
  ["😀", ""],
  ["", ""],
])("of %j the UID is %j", (typed, uid) => {
  expect(readUid(typed)).toBe(uid);
});

test("a UID with one digit too many names nobody, not another member", () => {
  expect(isUid(readUid("10000002"))).toBe(true);
  expect(isUid(readUid("100000022"))).toBe(false);
  expect(isUid(readUid("1000000"))).toBe(false);
});
