import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test.each([
  ["Mei Lin Tan", "ML"],
  ["ava", "A"],
  ["  élise  dupont ", "ÉD"],
  ["陈美玲", "陈"],
  ["😀 smile", "😀S"],
  ["👩🏽‍🚀 กำลัง", "👩🏽‍🚀กำ"],
  ["e\u0301lise", "E\u0301"],
  ["", ""],
])("%s is %s", (name, letters) => {
  expect(initials(name)).toBe(letters);
});
