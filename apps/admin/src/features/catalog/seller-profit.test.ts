import { expect, test } from "vitest";

import { type RetailTerms, sellerProfitOf } from "./seller-profit.ts";

const terms = (rate: number, of_difference = false): RetailTerms => ({ rate, of_difference, wallets: ["SP"] });

test("a seller gets the plan's rate of what customers pay, or of what is above the price of members, rounded down", () => {
  expect(sellerProfitOf(terms(1000), { price: "10.00", retail: "12.59" })).toBe("1.25");
  expect(sellerProfitOf(terms(1000, true), { price: "10.00", retail: "12.59" })).toBe("0.25");
});

test("without a retail price it is of the price of members, and nothing of no difference", () => {
  expect(sellerProfitOf(terms(1000), { price: "10.00", retail: " " })).toBe("1.00");
  expect(sellerProfitOf(terms(1000, true), { price: "10.00", retail: "" })).toBe("0.00");
  expect(sellerProfitOf(terms(1000, true), { price: "10.00", retail: "9.00" })).toBe("0.00");
});

test("there is none while a price is missing or no amount, and under a plan that pays none", () => {
  expect(sellerProfitOf(terms(1000), { price: "", retail: "12.00" })).toBeUndefined();
  expect(sellerProfitOf(terms(1000), { price: "10.00", retail: "twelve" })).toBeUndefined();
  expect(sellerProfitOf(terms(0), { price: "10.00", retail: "12.00" })).toBeUndefined();
});
