import { expect, test } from "vitest";

import { goodsKindNumber, paymentNumber, shippingNumber } from "@espalier/core/vocabulary/wire-numbers";
import { orderRequest } from "./order-request.ts";

const tea = { id: 4, number: 2, goods_type: goodsKindNumber.good };
const starter = { id: 9, number: 1, goods_type: goodsKindNumber.package };

test("a collected order names no address", () => {
  expect(
    orderRequest({
      goods: [tea],
      shipping: shippingNumber.self_collection,
      addressId: 5,
      paid: paymentNumber.SP,
      couponId: undefined,
    }),
  ).toEqual({ goods: '[{"id":4,"number":2}]', shipping_type: 2, paid_type: 1, order_type: 0 });
});

test("a delivered order names its address, and its coupon where there is one", () => {
  expect(
    orderRequest({
      goods: [tea],
      shipping: shippingNumber.delivery,
      addressId: 5,
      paid: paymentNumber.CP,
      couponId: 3,
    }),
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
    shipping: shippingNumber.self_collection,
    addressId: undefined,
    paid: paymentNumber.SP,
    couponId: undefined,
  });
  expect(request.order_type).toBe(1);
});
