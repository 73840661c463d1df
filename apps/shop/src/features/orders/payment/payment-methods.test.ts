import { expect, test } from "vitest";

import { paymentNumber } from "@espalier/core/vocabulary/wire-numbers";
import { availablePaidType, paymentMethods } from "./payment-methods.ts";

const purses = { purse: "10.00", coin: "5.00" };

test("SP is always offered, CP if the company accepts it, the card is listed even if it is not accepted", () => {
  const closed = paymentMethods({ coin_payment: false, card_payment: false }, purses);
  expect(closed.map(({ name, open, balance }) => [name, open, balance])).toEqual([
    ["SP", true, "10.00"],
    ["card", false, undefined],
  ]);
  const all = paymentMethods({ coin_payment: true, card_payment: true }, purses);
  expect(all.map(({ name, open }) => [name, open])).toEqual([
    ["SP", true],
    ["CP", true],
    ["card", true],
  ]);
});

test("before the settings have loaded, SP can be chosen", () => {
  expect(paymentMethods(undefined, undefined).filter(({ open }) => open)).toHaveLength(1);
});

test("a payment method that is not accepted falls back to SP", () => {
  const methods = paymentMethods({ coin_payment: false, card_payment: false }, purses);
  expect(availablePaidType(methods, paymentNumber.CP)).toBe(paymentNumber.SP);
  expect(availablePaidType(methods, paymentNumber.card)).toBe(paymentNumber.SP);
  expect(availablePaidType(methods, paymentNumber.SP)).toBe(paymentNumber.SP);
});
