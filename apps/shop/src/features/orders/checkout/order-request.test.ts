import { expect, test } from "vitest";

import { goodsType, paidType, shippingType } from "../../../lib/format/wire-numbers.ts";
import { orderRequest } from "./order-request.ts";

const tea = { id: 4, number: 2, goods_type: goodsType.good };
const starter = { id: 9, number: 1, goods_type: goodsType.package };

test("a collected order names no address", () => {
  expect(
    orderRequest({
      goods: [tea],
      shipping: shippingType.selfCollection,
      addressId: 5,
      paid: paidType.SP,
      couponId: undefined,
    }),
  ).toEqual({ goods: '[{"id":4,"number":2}]', shipping_type: 2, paid_type: 1, order_type: 0 });
});

test("a delivered order names its address, and its coupon where there is one", () => {
  expect(
    orderRequest({ goods: [tea], shipping: shippingType.delivery, addressId: 5, paid: paidType.CP, couponId: 3 }),
  ).toEqual({
    goods: '[{"id":4,"number":2}]',
    shipping_type: 1,
    paid_type: 3,
    order_type: 0,
    address_id: 5,
    coupon_id: 3,
  });
});

test("an order of a package says so", () => {
  const request = orderRequest({
    goods: [starter],
    shipping: shippingType.selfCollection,
    addressId: undefined,
    paid: paidType.SP,
    couponId: undefined,
  });
  expect(request.order_type).toBe(1);
});
