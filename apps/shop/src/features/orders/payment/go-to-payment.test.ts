import { expect, test } from "vitest";

import { isPaymentPage } from "./go-to-payment.ts";

test.each([
  ["https://checkout.stripe.com/c/pay/cs_1", true],
  ["/sandbox-pay/sbx_1", true],
  ["http://checkout.example/", false],
  ["//evil.example", false],
  ["javascript:alert(1)", false],
  ["", false],
])("%s is left for: %s", (address, expected) => {
  expect(isPaymentPage(address)).toBe(expected);
});
