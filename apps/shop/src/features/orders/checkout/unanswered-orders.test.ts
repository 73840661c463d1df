import { expect, test } from "vitest";

import { isOrder, isPayment } from "./unanswered-orders.ts";

const order = { goods: '[{"id":7,"number":2}]', shipping_type: 2, paid_type: 1, order_type: 0 };

test("a kept order is read back as it was sent", () => {
  expect(isOrder(JSON.parse(JSON.stringify(order)))).toBe(true);
  expect(isOrder(JSON.parse(JSON.stringify({ ...order, shipping_type: 1, address_id: 5, coupon_id: 3 })))).toBe(true);
});

test.each([null, [], "text", { ...order, goods: [] }, { ...order, paid_type: 9 }, { paid_type: 1 }])(
  "%s is no order",
  (value) => {
    expect(isOrder(value)).toBe(false);
  },
);

test("a payment names its order and its way", () => {
  expect(isPayment({ sn: "E1", paid_type: 3 })).toBe(true);
  expect(isPayment({ sn: 1, paid_type: 3 })).toBe(false);
  expect(isPayment({ sn: "E1", paid_type: "SP" })).toBe(false);
});
