import { expect, test } from "vitest";
import { displayMoney } from "./display-money.ts";

test.each([
  ["0.00", "0.00"],
  ["7.50", "7.50"],
  ["999.99", "999.99"],
  ["1234.50", "1,234.50"],
  ["9999999999.99", "9,999,999,999.99"],
  ["90071992547409931234.56", "90,071,992,547,409,931,234.56"],
  ["-1234.50", "−1,234.50"],
  ["-0.00", "0.00"],
  ["1000", "1,000"],
])("%s is shown as %s", (wire, shown) => {
  expect(displayMoney(wire)).toBe(shown);
});

test("the sign stands before the prefix, and zero has none", () => {
  expect(displayMoney("120.00", { sign: true })).toBe("+120.00");
  expect(displayMoney("-68.00", { prefix: "$", sign: true })).toBe("−$68.00");
  expect(displayMoney("0.00", { prefix: "$", sign: true })).toBe("$0.00");
});

test("what is no amount comes back as it is", () => {
  expect(displayMoney("")).toBe("");
  expect(displayMoney("-")).toBe("-");
  expect(displayMoney("1e5")).toBe("1e5");
});
