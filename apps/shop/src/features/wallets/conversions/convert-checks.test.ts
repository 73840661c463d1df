import { expect, test } from "vitest";

import { canConvert } from "./convert-checks.ts";

test.each([
  ["80.00", "80", true],
  ["80.00", "0.01", true],
  ["80.00", "80.01", false],
  ["80.00", "", false],
  ["80.00", "0", false],
  ["0.00", "0", false],
  ["0.00", "1", false],
  ["-5.00", "1", false],
])("of %s CP, %j can be converted: %s", (balance, amount, can) => {
  expect(canConvert({ balance, amount })).toBe(can);
});
