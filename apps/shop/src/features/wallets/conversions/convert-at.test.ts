import { expect, test } from "vitest";

import { convertAt } from "./convert-at.ts";

test("CP becomes SP at the company's rate, rounded down to the cent", () => {
  expect(convertAt("1:1", 12_345n)).toBe(12_345n);
  expect(convertAt("2:1", 101n)).toBe(50n);
  expect(convertAt("3:2", 100n)).toBe(66n);
  expect(convertAt("1:5", 999_999_999_999n)).toBe(4_999_999_999_995n);
});

test.each(["", "0:1", "1:0", "1", "1.5:1", "-1:1"])("%j is no rate", (rate) => {
  expect(convertAt(rate, 100n)).toBeUndefined();
});
