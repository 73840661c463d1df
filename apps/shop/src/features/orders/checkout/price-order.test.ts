import { formatMoney, money, readMoney } from "@espalier/core/money/money";
import fc from "fast-check";
import { expect, test } from "vitest";

import { covers, leftAfter, priceOfGoods } from "./price-order.ts";

const tea = { number: 2, price: "18.00", pv_price: "13.35" };
const pan = { number: 1, price: "129.99", pv_price: "101.01" };

test("a wallet pays the points, the card the dollars", () => {
  expect(priceOfGoods([tea, pan], "SP")).toEqual({ goods: "127.71", discount: "0.00" });
  expect(priceOfGoods([tea, pan], "CP").goods).toBe("127.71");
  expect(priceOfGoods([tea, pan], "card").goods).toBe("165.99");
});

test("a coupon's share is floored to the cent", () => {
  expect(priceOfGoods([tea, pan], "SP", 12)).toEqual({ goods: "127.71", discount: "15.32" });
  expect(priceOfGoods([{ number: 1, price: "0.01", pv_price: "0.01" }], "SP", 99).discount).toBe("0.00");
  expect(priceOfGoods([tea], "SP", 100).discount).toBe("26.70");
});

test("a discount is never more than its share of the goods' price", () => {
  const amount = fc.bigInt({ min: 0n, max: 999_999_999_999n }).map((each) => formatMoney(money(each)));
  const line = fc.record({ number: fc.integer({ min: 1, max: 999 }), price: amount, pv_price: amount });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 50 }), fc.integer({ min: 0, max: 100 }), (lines, percent) => {
      const { goods, discount } = priceOfGoods(lines, "SP", percent);
      expect(readMoney(discount) * 100n).toBeLessThanOrEqual(readMoney(goods) * BigInt(percent));
    }),
  );
});

test("a balance covers an amount up to its last cent", () => {
  expect(covers("100.00", "100.00")).toBe(true);
  expect(covers("99.99", "100.00")).toBe(false);
  expect(covers("1000.00", "999.99")).toBe(true);
  expect(covers("-5.00", "0.01")).toBe(false);
});

test("what is left of a balance", () => {
  expect(leftAfter("100.00", "99.99")).toBe("0.01");
});
