import { expect, test } from "vitest";

import { inviteDue, priceInvite } from "./price-invite.ts";

const RATE = 1_000;
const order = (pvBefore: number, pv: number, paid: number) => ({ pvBefore, pv, paid });

test("an order is due its rate of the volume, rounded down, and never less than nothing", () => {
  expect([333_33, 0, -3_00].map((pv) => inviteDue(pv, RATE))).toEqual([33_33, 0, 0]);
});

test("added volume pays an active sponsor the missing part of the due", () => {
  expect(priceInvite(order(0, 333_33, 0), RATE, true)).toBe(33_33);
  expect(priceInvite(order(100_00, 50_00, 10_00), RATE, true)).toBe(5_00);
  // It was not paid while the sponsor was not active: the rest follows with the next volume.
  expect(priceInvite(order(100_00, 50_00, 0), RATE, true)).toBe(15_00);
  expect(priceInvite(order(0, 333_33, 0), RATE, false)).toBe(0);
});

test("refunded volume claws back the part paid beyond the due, from any sponsor", () => {
  for (const isActive of [true, false]) {
    expect(priceInvite(order(5_200_50, -200_50, 520_05), RATE, isActive)).toBe(-20_05);
    expect(priceInvite(order(100_00, -150_00, 10_00), RATE, isActive)).toBe(-10_00);
    expect(priceInvite(order(100_00, -10_00, 0), RATE, isActive)).toBe(0);
  }
});

test("a period that changes nothing pays nothing", () => {
  expect(priceInvite(order(100_00, 0, 0), RATE, true)).toBe(0);
});
