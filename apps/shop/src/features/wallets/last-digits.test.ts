import { expect, test } from "vitest";

import { lastDigits } from "./last-digits.ts";

test("the last four digits of a number are shown, of a short one at most half", () => {
  expect(lastDigits("4402 1188 9021 7733")).toBe("7733");
  expect(lastDigits("123456")).toBe("456");
  expect(lastDigits("12")).toBe("2");
  expect(lastDigits("1")).toBe("");
});
