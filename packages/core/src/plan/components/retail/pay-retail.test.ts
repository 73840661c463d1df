import fc from "fast-check";
import { expect, test } from "vitest";

import type { PlanWallet } from "../../../vocabulary/wallet.ts";
import type { RetailOrder } from "../../plan-state.ts";
import { addRetailProfits, collectRetail, type RetailBook } from "../../retail-book.ts";
import { splitProfit, sumOfParts, withoutZeros } from "../../split-profit.ts";
import { partsBack, payRetail } from "./pay-retail.ts";

const NOTHING = { price: 0, memberPrice: 0, paid: [] };
const sold = (price: number, memberPrice: number, before: RetailOrder["before"] = NOTHING): RetailOrder => ({
  order: "E1",
  seller: 4,
  price,
  memberPrice,
  before,
});

test("an order pays its rate once, of the price or of the difference, and nothing at a rate of 0", () => {
  const raws = (rate: number, ofDifference: boolean, order: RetailOrder) =>
    Array.from(payRetail({ rate, ofDifference }, { retail: [order] }), ({ member, raw }) => [member, raw]);
  expect(raws(2_000, false, sold(13_33, 10_00))).toEqual([[4, 2_66]]);
  expect(raws(2_000, true, sold(13_33, 10_00))).toEqual([[4, 66]]);
  expect(raws(2_000, true, sold(9_00, 10_00))).toEqual([]);
  expect(raws(0, false, sold(13_33, 10_00))).toEqual([]);
  expect(raws(2_000, false, sold(13_33, 10_00, { ...NOTHING, price: 5_00 }))).toEqual([]);
});

test("what comes back is computed by the terms under which the order paid, whatever the plan says by then", () => {
  const before = { price: 20_00, memberPrice: 16_00, paid: [{ wallet: "CP", amount: 2_00 }] } as const;
  const back = (terms: RetailOrder["before"]["terms"]) =>
    Array.from(
      payRetail(
        { rate: 0, ofDifference: false },
        { retail: [sold(-10_00, -8_00, { ...before, ...(terms && { terms }) })] },
      ),
    );
  expect(back({ rate: 5_000, ofDifference: true })).toMatchObject([
    { raw: -1_00, price: 10_00, memberPrice: 8_00, rate: 5_000, parts: [{ wallet: "CP", amount: -1_00 }] },
  ]);
  expect(back({ rate: 1_000, ofDifference: false })).toMatchObject([{ raw: -1_00, memberPrice: 0 }]);
});

const wallets: readonly PlanWallet[] = ["CP", "SP", "RP"];

test("taken back parts add up, come only from wallets that were paid, and never take more than was paid", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 10_000 }), { minLength: 1, maxLength: 3 }), fc.nat(), (amounts, part) => {
      const paid = amounts.map((amount, index) => ({ wallet: wallets[index] ?? "CP", amount }));
      const whole = sumOfParts(paid);
      if (whole === 0) return;
      const due = part % (whole + 1);
      const back = partsBack(paid, due);
      expect(sumOfParts(back)).toBe(due - whole);
      for (const [index, { amount }] of back.entries()) {
        expect(amount).toBeLessThanOrEqual(0);
        expect(-amount).toBeLessThanOrEqual(paid[index]?.amount ?? 0);
      }
    }),
    { numRuns: 500 },
  );
});

test("whatever comes back and when, a seller keeps the rate of what is left, and nothing of an order that is gone", () => {
  const refunds = fc.array(fc.nat({ max: 500_000 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_000 }), fc.nat({ max: 10_000 }), refunds, (price, rate, backs) => {
      const book: RetailBook = new Map();
      const shares = [
        { wallet: "CP", rate: 7_001 },
        { wallet: "SP", rate: 2_999 },
      ] as const;
      let left = price;
      for (const wanted of [price, ...backs.map((back) => -back)]) {
        const change = Math.max(wanted, -left);
        if (wanted <= 0) left += change;
        const retail = collectRetail(book, [{ seller: 0, order: "E1", price: change, memberPrice: 0 }]);
        const paid = Array.from(payRetail({ rate, ofDifference: false }, { retail }), (profit) => {
          const parts = withoutZeros(profit.parts ?? splitProfit(shares, profit.raw));
          return { ...profit, amount: profit.raw, parts };
        });
        addRetailProfits(book, paid);
        expect(sumOfParts(book.get("E1")?.paid ?? [])).toBe(Math.floor((left * rate) / 10_000));
      }
    }),
    { numRuns: 500 },
  );
});
