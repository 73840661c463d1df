import { expect, test } from "vitest";

import { appliedCoupon, bestCoupon, type Coupon, nextCoupon } from "./coupons.ts";

const welcome: Coupon = {
  id: 1,
  title: "Welcome",
  percent: 5,
  at_least: "30.00",
  begins_at: 0,
  ends_at: 2_000_000_000,
  status: "valid",
};

test("a coupon applies from its smallest order on", () => {
  expect(appliedCoupon([welcome], 1, "30.00")).toBe(welcome);
  expect(appliedCoupon([welcome], 1, "29.99")).toBeUndefined();
});

test("a coupon that was not chosen or does not exist does not apply", () => {
  expect(appliedCoupon([welcome], null, "100.00")).toBeUndefined();
  expect(appliedCoupon([welcome], 2, "100.00")).toBeUndefined();
});

test("the best coupon is the one that saves most among those the order is large enough for, and ends first", () => {
  const later = { ...welcome, id: 2, percent: 10, ends_at: 3_000_000_000 };
  const sooner = { ...welcome, id: 3, percent: 10 };
  const large = { ...welcome, id: 4, percent: 50, at_least: "500.00" };
  expect(bestCoupon([welcome, later, sooner, large], "30.00")).toBe(sooner);
  expect(bestCoupon([welcome, later, sooner, large], "500.00")).toBe(large);
  expect(bestCoupon([welcome], "29.99")).toBeUndefined();
});

test("the next coupon is the one for which least is missing, if it saves more than those that apply", () => {
  const same = { ...welcome, id: 2, at_least: "40.00" };
  const better = { ...welcome, id: 3, percent: 10, at_least: "100.00" };
  const best = { ...welcome, id: 4, percent: 12, at_least: "100.00" };
  const large = { ...welcome, id: 5, percent: 50, at_least: "900.00" };
  const all = [large, better, best, same, welcome];
  expect(nextCoupon(all, "10.00")).toBe(welcome);
  expect(nextCoupon(all, "30.00")).toBe(best);
  expect(nextCoupon(all, "100.00")).toBe(large);
  expect(nextCoupon(all, "900.00")).toBeUndefined();
  expect(nextCoupon([], "1.00")).toBeUndefined();
});
