import { expect, test } from "vitest";

import { goodsKindNumber, paymentNumber, shippingNumber } from "@espalier/core/vocabulary/wire-numbers";
import { orderRequest } from "./order-request.ts";

const tea = { id: 4, number: 2, goods_type: goodsKindNumber.good };
const starter = { id: 9, number: 1, goods_type: goodsKindNumber.package };
const collected = { shipping_type: shippingNumber.self_collection, paid_type: paymentNumber.SP, coupon_id: null };

test("a collected order names no address", () => {
  expect(orderRequest([tea], collected, 5, "20.00")).toEqual({
    goods: '[{"id":4,"number":2}]',
    shipping_type: 2,
    paid_type: 1,
    order_type: 0,
    confirmed_amount: "20.00",
  });
});

test("a delivered order names its address, and its coupon where there is one", () => {
  expect(
    orderRequest(
      [tea],
      { shipping_type: shippingNumber.delivery, paid_type: paymentNumber.CP, coupon_id: 3 },
      5,
      "18.00",
    ),
  ).toEqual({
    goods: '[{"id":4,"number":2}]',
    shipping_type: 1,
    paid_type: 3,
    order_type: 0,
    address_id: 5,
    coupon_id: 3,
    confirmed_amount: "18.00",
  });
});

test("an order of a package says so", () => {
  expect(orderRequest([starter], collected, undefined, "9.00").order_type).toBe(1);
});
