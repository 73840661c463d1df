import fc from "fast-check";
import { expect, test } from "vitest";

import { MAX_AMOUNT, money } from "../money/money.ts";
import { priceOrder, unitPrice } from "./price-order.ts";

const line = (number: number, price: bigint, pvPrice: bigint, pv: bigint) => ({
  number,
  price: money(price),
  pv_price: money(pvPrice),
  pv: money(pv),
});

test("a wallet pays in points, a card in dollars, and both bring the same volume", () => {
  const lines = [line(2, 15_00n, 12_50n, 6_00n), line(1, 99_00n, 80_00n, 40_00n)];
  const common = { discount: 0n, pv: 52_00n };
  expect(priceOrder(lines, "SP", 0)).toEqual({ ...common, goodsAmount: 105_00n, amount: 105_00n });
  expect(priceOrder(lines, "CP", 0)).toEqual({ ...common, goodsAmount: 105_00n, amount: 105_00n });
  expect(priceOrder(lines, "card", 0)).toEqual({ ...common, goodsAmount: 129_00n, amount: 129_00n });
});

test("an amount too large for the wire is no price", () => {
  expect(priceOrder([line(1, 0n, MAX_AMOUNT, 0n)], "SP", 0)).toMatchObject({ amount: MAX_AMOUNT });
  expect(priceOrder([line(1, 0n, MAX_AMOUNT, 0n), line(1, 0n, 1n, 0n)], "SP", 50)).toBeUndefined();
  expect(priceOrder([line(2, 0n, 1n, MAX_AMOUNT)], "SP", 0)).toBeUndefined();
});

test("free goods cost nothing and bring no volume, whatever the coupon", () => {
  expect(priceOrder([line(3, 0n, 0n, 5_00n)], "SP", 30)).toEqual({ goodsAmount: 0n, discount: 0n, amount: 0n, pv: 0n });
});

test("paid and discount make up the goods, and the volume is never more than its share", () => {
  const lines = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 999 }), fc.bigInt(0n, 100_000_00n), fc.bigInt(0n, 100_000_00n)),
    { minLength: 1, maxLength: 5 },
  );
  fc.assert(
    fc.property(lines, fc.nat(100), (pieces, percent) => {
      const priced = priceOrder(
        pieces.map(([number, price, pv]) => line(number, price, price, pv)),
        "SP",
        percent,
      );
      if (!priced) return;
      const { goodsAmount, discount, amount, pv } = priced;
      expect(amount + discount).toBe(goodsAmount);
      expect(discount * 100n).toBeLessThanOrEqual(goodsAmount * BigInt(percent));
      const listed = pieces.reduce((sum, [number, , each]) => sum + BigInt(number) * each, 0n);
      expect(pv * goodsAmount).toBeLessThanOrEqual(listed * amount);
      if (percent === 0 && goodsAmount > 0n) expect(pv).toBe(listed);
    }),
  );
});

test("one piece is shown in the unit that it is paid in", () => {
  expect([unitPrice(line(1, 2n, 1n, 0n), "card"), unitPrice(line(1, 2n, 1n, 0n), "CP")]).toEqual([2n, 1n]);
});
