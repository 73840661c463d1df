import { formatMoney, money, readMoney } from "@espalier/core/money/money";
import fc from "fast-check";
import { expect, test } from "vitest";

import { chargedFor, covers, earnedPv, leftAfter, priceOrder } from "./price-order.ts";

const tea = { number: 2, price: "18.00", pv_price: "13.35" };
const pan = { number: 1, price: "129.99", pv_price: "101.01" };

test("a wallet pays the points, the card the dollars", () => {
  expect(priceOrder([tea, pan], "SP", 0)).toEqual({
    charges: [{ position: 1, kind: "goods", title: "", amount: "127.71" }],
    amount: "127.71",
  });
  expect(priceOrder([tea, pan], "CP", 0).amount).toBe("127.71");
  expect(priceOrder([tea, pan], "card", 0).amount).toBe("165.99");
});

test("a coupon's share is floored to the cent", () => {
  const price = priceOrder([tea, pan], "SP", 12);
  expect([chargedFor(price, "goods"), chargedFor(price, "discount"), price.amount]).toEqual([
    "127.71",
    "-15.32",
    "112.39",
  ]);
  expect(chargedFor(priceOrder([{ number: 1, price: "0.01", pv_price: "0.01" }], "SP", 99), "discount")).toBe("0.00");
  expect(priceOrder([tea], "SP", 100).amount).toBe("0.00");
});

test("discount and amount always add up to the goods' price", () => {
  const amount = fc.bigInt({ min: 0n, max: 999_999_999_999n }).map((each) => formatMoney(money(each)));
  const line = fc.record({ number: fc.integer({ min: 1, max: 999 }), price: amount, pv_price: amount });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 50 }), fc.integer({ min: 0, max: 100 }), (lines, percent) => {
      const priced = priceOrder(lines, "SP", percent);
      const [whole, off] = [readMoney(chargedFor(priced, "goods")), readMoney(chargedFor(priced, "discount"))];
      expect(whole + off).toBe(readMoney(priced.amount));
      expect(-off * 100n).toBeLessThanOrEqual(whole * BigInt(percent));
    }),
  );
});

test("a balance covers an amount up to its last cent", () => {
  expect(covers("100.00", "100.00")).toBe(true);
  expect(covers("99.99", "100.00")).toBe(false);
  expect(covers("1000.00", "999.99")).toBe(true);
  expect(covers("-5.00", "0.01")).toBe(false);
});

test("the volume is reduced to the share of the price that is paid, floored", () => {
  const lines = [
    { ...tea, pv: "10.01" },
    { ...pan, pv: "80.00" },
  ];
  expect(earnedPv(lines, "SP", 0)).toBe("100.02");
  expect(earnedPv(lines, "SP", 12)).toBe("88.02");
  expect(earnedPv(lines, "SP", 100)).toBe("0.00");
  expect(earnedPv([], "SP", 0)).toBe("0.00");
});

test("what is left of a balance", () => {
  expect(leftAfter("100.00", "99.99")).toBe("0.01");
});
