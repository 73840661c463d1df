import { expect, test } from "vitest";

import { weakerLeg } from "./weaker-leg.ts";

test.each([
  ["0.00", "0.00", null],
  ["10.00", "10.00", null],
  ["10.00", "10.01", "left"],
  ["99999999999999.99", "99999999999999.98", "right"],
  ["-5.00", "0.00", "left"],
] as const)("of %s and %s the weaker is %j", (left, right, weaker) => {
  expect(weakerLeg({ left_side_amount: left, right_side_amount: right })).toBe(weaker);
});
