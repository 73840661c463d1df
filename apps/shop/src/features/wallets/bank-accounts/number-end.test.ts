import { expect, test } from "vitest";

import { numberEnd } from "./number-end.ts";

test("of a number its last four signs are shown, of a short one never more than half", () => {
  expect(numberEnd("4402 1188 9021 7733")).toBe("7733");
  expect(numberEnd("123456")).toBe("456");
  expect(numberEnd("12")).toBe("2");
  expect(numberEnd("1")).toBe("");
});
