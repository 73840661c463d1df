import { expect, test } from "vitest";

import { lastDigits } from "./last-digits.ts";

test("of a number its last four signs are shown, of a short one never more than half", () => {
  expect(lastDigits("4402 1188 9021 7733")).toBe("7733");
  expect(lastDigits("123456")).toBe("456");
  expect(lastDigits("12")).toBe("2");
  expect(lastDigits("1")).toBe("");
});
