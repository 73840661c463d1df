import { expect, test } from "vitest";

import { goodsKindNumber, paymentNumber, shippingNumber } from "@espalier/core/vocabulary/wire-numbers";
import { sample } from "../../../testing/sample.ts";
import { orderRequest, quoteRequest } from "./order-request.ts";

const tea = { id: 4, number: 2, goods_type: goodsKindNumber.good };
const starter = { id: 9, number: 1, goods_type: goodsKindNumber.package };
const chosen = { coupon_id: null, shipping_method_id: 6, collection_point_id: 7 };
const collected = { ...chosen, shipping_type: shippingNumber.self_collection, paid_type: paymentNumber.SP };
const delivered = { ...chosen, shipping_type: shippingNumber.delivery, paid_type: paymentNumber.CP };

test("a collected order names its place, and no address or method", () => {
  expect(quoteRequest([tea], collected, 5)).toEqual({
    goods: '[{"id":4,"number":2}]',
    shipping_type: 2,
    paid_type: 1,
    order_type: 0,
    collection_point_id: 7,
  });
});

test("a delivered order names its address and method, and its coupon where there is one", () => {
  expect(quoteRequest([tea], { ...delivered, coupon_id: 3 }, 5)).toEqual({
    goods: '[{"id":4,"number":2}]',
    shipping_type: 1,
    paid_type: 3,
    order_type: 0,
    address_id: 5,
    shipping_method_id: 6,
    coupon_id: 3,
  });
});

test("an order of a package says so", () => {
  expect(quoteRequest([starter], collected, undefined).order_type).toBe(1);
});

test("an order is placed as it was quoted, by the method that the quote took", () => {
  const named = { shipping_method_id: 8, collection_point_id: 0 };
  const quoted = sample("orderQuote", { amount: "18.00", hash: "abc", ...named });
  const quote = { ...quoted, delivered: true, exchange: null };
  const request = quoteRequest([tea], { ...delivered, shipping_method_id: null }, 5);
  expect(orderRequest(request, "", quote)).toEqual({
    ...request,
    shipping_method_id: 8,
    confirmed_amount: "18.00",
    quote_hash: "abc",
  });
  expect(orderRequest(request, "DE 123456789", quote)).toMatchObject({ vat_number: "DE 123456789" });
});
