import { expect, test } from "vitest";

import { couponsOf, partOf } from "./coupon-parts.ts";
import type { Coupon } from "./coupon-queries.ts";

const coupon = (id: number, status: Coupon["status"]): Coupon => ({
  id,
  status,
  title: "Tea",
  percent: 8,
  at_least: "60.00",
  begins_at: 18e8,
  ends_at: 19e8,
});

const coupons = [
  coupon(1, "expired"),
  coupon(2, "upcoming"),
  coupon(3, "valid"),
  coupon(4, "used"),
  coupon(5, "expired"),
  coupon(6, "valid"),
];
const ids = (part: Parameters<typeof couponsOf>[1]) => couponsOf(coupons, part).map(({ id }) => id);

test("coupons that are valid now come before those that will be", () => {
  expect(ids("valid")).toEqual([3, 6, 2]);
});

test("used and expired coupons are shown latest first", () => {
  expect(ids("expired")).toEqual([5, 1]);
  expect(ids("used")).toEqual([4]);
});

test.each([
  [null, "valid"],
  ["", "valid"],
  ["used", "used"],
  ["exchange", "exchange"],
  ["<script>", "valid"],
  ["constructor", "valid"],
])("the address %j names %s", (name, part) => {
  expect(partOf(name)).toBe(part);
});
