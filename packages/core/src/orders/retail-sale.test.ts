import fc from "fast-check";
import { expect, test } from "vitest";

import { add, money, ZERO } from "../money/money.ts";
import { retailBack, retailSum } from "./retail-sale.ts";

const goods = { kind: "goods", line: null, amount: money(26_00n) } as const;
const twoAt10 = [{ number: 2, memberPrice: money(10_00n) }];

test("a sale is what the goods cost, less the discount and the tax in it; the price of members loses the same share", () => {
  expect(retailSum([goods], twoAt10)).toEqual({ price: 26_00n, memberPrice: 20_00n });
  const discount = { kind: "discount", line: null, amount: money(-2_60n) } as const;
  const tax = { kind: "tax", line: 1, amount: money(3_90n) } as const;
  const inside = { kind: "included_tax", line: 1, amount: money(-3_90n) } as const;
  const delivery = { kind: "delivery", line: null, amount: money(5_00n) } as const;
  const ofDelivery = { kind: "included_tax", line: null, amount: money(-80n) } as const;
  expect(retailSum([goods, discount, tax, inside, delivery, ofDelivery], twoAt10)).toEqual({
    price: 19_50n,
    memberPrice: 16_66n,
  });
  expect(retailSum([{ ...goods, amount: ZERO }], twoAt10)).toEqual({ price: 0n, memberPrice: 0n });
});

test("whatever refunds give back, together they take back their share, and all of it with the last one", () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 100_000n),
      fc.bigInt(0n, 100_000n),
      fc.array(fc.bigInt(0n, 50_000n), { maxLength: 8 }),
      (paid, memberPrice, backs) => {
        const sale = { price: money((paid * 5n) / 6n), memberPrice: money(memberPrice) };
        let [before, left] = [ZERO, sale];
        for (const back of [...backs, paid]) {
          const after = money(before + back > paid ? paid : before + back);
          const taken = retailBack(sale, { paid: money(paid), before, after });
          expect(taken.price).toBeLessThanOrEqual(0n);
          left = { price: add(left.price, taken.price), memberPrice: add(left.memberPrice, taken.memberPrice) };
          before = after;
        }
        expect(left).toEqual({ price: 0n, memberPrice: 0n });
      },
    ),
    { numRuns: 300 },
  );
});
