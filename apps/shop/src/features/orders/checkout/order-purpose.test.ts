import { expect, test } from "vitest";

import { paymentNumber, shippingNumber } from "@espalier/core/vocabulary/wire-numbers";
import { orderPurpose } from "./order-purpose.ts";

const lines = [{ id: 7, number: 2 }];
const choices = {
  shipping_type: shippingNumber.delivery,
  paid_type: paymentNumber.SP,
  coupon_id: 3,
  shipping_method_id: 2,
  collection_point_id: null,
  vat_number: "",
};
const purpose = orderPurpose(lines, choices, 5);

test("the same choices are the same order", () => {
  expect(orderPurpose([{ id: 7, number: 2 }], { ...choices }, 5)).toBe(purpose);
});

test("every choice counts", () => {
  const others = [
    orderPurpose([{ id: 8, number: 2 }], choices, 5),
    orderPurpose([{ id: 7, number: 1 }], choices, 5),
    orderPurpose([...lines, { id: 8, number: 1 }], choices, 5),
    orderPurpose(lines, { ...choices, paid_type: paymentNumber.CP }, 5),
    orderPurpose(lines, { ...choices, coupon_id: null }, 5),
    orderPurpose(lines, { ...choices, shipping_type: shippingNumber.self_collection }, 5),
    orderPurpose(lines, { ...choices, shipping_method_id: 4 }, 5),
    orderPurpose(lines, { ...choices, collection_point_id: 4 }, 5),
    orderPurpose(lines, choices, 6),
    orderPurpose(lines, choices, 5, "T1"),
  ];
  expect(new Set([purpose, ...others]).size).toBe(11);
});

test("where an order is collected, no address counts", () => {
  const collected = { ...choices, shipping_type: shippingNumber.self_collection };
  expect(orderPurpose(lines, collected, 5)).toBe(orderPurpose(lines, collected, undefined));
});
