import { expect, test } from "vitest";

import { paidType, shippingType } from "../../../lib/format/wire-numbers.ts";
import { orderPurpose } from "./order-purpose.ts";

const lines = [{ id: 7, number: 2 }];
const choices = { shipping: shippingType.delivery, paid: paidType.SP, couponId: 3 };
const purpose = orderPurpose(lines, choices, 5);

test("the same choices are the same order", () => {
  expect(orderPurpose([{ id: 7, number: 2 }], { ...choices }, 5)).toBe(purpose);
});

test("every choice counts", () => {
  const others = [
    orderPurpose([{ id: 8, number: 2 }], choices, 5),
    orderPurpose([{ id: 7, number: 1 }], choices, 5),
    orderPurpose([...lines, { id: 8, number: 1 }], choices, 5),
    orderPurpose(lines, { ...choices, paid: paidType.CP }, 5),
    orderPurpose(lines, { ...choices, couponId: null }, 5),
    orderPurpose(lines, { ...choices, shipping: shippingType.selfCollection }, 5),
    orderPurpose(lines, choices, 6),
  ];
  expect(new Set([purpose, ...others]).size).toBe(8);
});

test("where an order is collected, no address counts", () => {
  const collected = { ...choices, shipping: shippingType.selfCollection };
  expect(orderPurpose(lines, collected, 5)).toBe(orderPurpose(lines, collected, undefined));
});
