import fc from "fast-check";
import { expect, test } from "vitest";

import { MAX_AMOUNT, money } from "../money/money.ts";
import { CHARGE_KINDS, CHARGES, type ChargeKind } from "../vocabulary/order.ts";
import { type Charge, netOfGoods, sumOf, sumOfKind } from "./charges.ts";
import { type OrderPrice, percentOff, priceOrder, retailPriceOf, soldTo, unitPrice } from "./price-order.ts";

const line = (number: number, price: bigint, pvPrice: bigint, pv: bigint) => ({
  number,
  price: money(price),
  pv_price: money(pvPrice),
  pv: money(pv),
});

const figures = (price: OrderPrice | undefined) => price && [price.amount, price.pv];
/** The charges of a price, each as its kind and amount. */
const parts = (price: OrderPrice | undefined) => price?.charges.map(({ kind, amount }) => [kind, amount]);

const charge = (kind: ChargeKind, amount: bigint): Charge => ({
  kind,
  line: null,
  title: null,
  rate: null,
  base: null,
  amount: money(amount),
});

test("a wallet pays in points, a card in dollars, and both bring the same volume", () => {
  const lines = [line(2, 15_00n, 12_50n, 6_00n), line(1, 99_00n, 80_00n, 40_00n)];
  expect(figures(priceOrder(lines, "SP", percentOff(0)))).toEqual([105_00n, 52_00n]);
  expect(figures(priceOrder(lines, "CP", percentOff(0)))).toEqual([105_00n, 52_00n]);
  expect(figures(priceOrder(lines, "card", percentOff(0)))).toEqual([129_00n, 52_00n]);
});

test("an order consists of its goods, what the coupon takes off with its rate, and other charges as they are", () => {
  const lines = [line(3, 0n, 3_33n, 1_00n)];
  expect(priceOrder(lines, "SP", percentOff(0))?.charges).toEqual([charge("goods", 9_99n)]);
  const discount = { ...charge("discount", -69n), rate: 7_00, base: 9_99n };
  const others = [charge("delivery", 5_00n), charge("tax", 1_77n)];
  const price = priceOrder(lines, "SP", percentOff(7), others);
  expect(price?.charges).toEqual([charge("goods", 9_99n), discount, ...others]);
  expect(price?.amount).toBe(16_07n);
});

test("another order's goods and discount are not added", () => {
  const others = [charge("goods", 7n), charge("discount", -1n), charge("delivery", 5n)];
  expect(parts(priceOrder([line(1, 0n, 9n, 0n)], "SP", percentOff(0), others))).toEqual([
    ["goods", 9n],
    ["delivery", 5n],
  ]);
});

test("an amount too large for the wire is no price", () => {
  expect(priceOrder([line(1, 0n, MAX_AMOUNT, 0n)], "SP", percentOff(0))).toMatchObject({ amount: MAX_AMOUNT });
  expect(priceOrder([line(1, 0n, MAX_AMOUNT, 0n), line(1, 0n, 1n, 0n)], "SP", percentOff(50))).toBeUndefined();
  expect(priceOrder([line(2, 0n, 1n, MAX_AMOUNT)], "SP", percentOff(0))).toBeUndefined();
  expect(priceOrder([line(1, 0n, MAX_AMOUNT, 0n)], "SP", percentOff(0), [charge("delivery", 1n)])).toBeUndefined();
});

test("free goods cost nothing and bring no volume, whatever the coupon", () => {
  const price = priceOrder([line(3, 0n, 0n, 5_00n)], "SP", percentOff(30));
  expect([parts(price), figures(price)]).toEqual([[["goods", 0n]], [0n, 0n]]);
});

const someLines = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 999 }), fc.bigInt(0n, 100_000_00n), fc.bigInt(0n, 100_000_00n)), {
    minLength: 1,
    maxLength: 5,
  })
  .map((pieces) => pieces.map(([number, price, pv]) => line(number, price, price, pv)));

test("paid and discount make up the goods, and the volume is never more than its share", () => {
  fc.assert(
    fc.property(someLines, fc.nat(100), (lines, percent) => {
      const priced = priceOrder(lines, "SP", percentOff(percent));
      if (!priced) return;
      const { charges, amount, pv } = priced;
      const [goods, off] = [sumOfKind(charges, "goods"), sumOfKind(charges, "discount")];
      expect(goods + off).toBe(amount);
      expect(off <= 0n).toBe(true);
      expect(-off * 100n).toBeLessThanOrEqual(goods * BigInt(percent));
      const listed = lines.reduce((sum, { number, pv: each }) => sum + BigInt(number) * each, 0n);
      expect(pv * goods).toBeLessThanOrEqual(listed * amount);
      expect(pv).toBeLessThanOrEqual(amount);
      if (percent === 0) expect(pv).toBe(listed < amount ? listed : amount);
    }),
  );
});

test("volume counts the goods less their discount, and nothing else that an order charges", () => {
  const others = fc.array(
    fc
      .tuple(
        fc.constantFrom(...CHARGE_KINDS.filter((kind) => !CHARGES[kind].ofGoods && kind !== "included_tax")),
        fc.bigInt(0n, 100_000_00n),
      )
      .map(([kind, amount]) => charge(kind, amount)),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(someLines, fc.nat(100), others, (lines, percent, added) => {
      const [alone, priced] = [
        priceOrder(lines, "SP", percentOff(percent)),
        priceOrder(lines, "SP", percentOff(percent), added),
      ];
      if (!alone || !priced) return;
      expect(priced.pv).toBe(alone.pv);
      expect(priced.pv <= netOfGoods(priced.charges)).toBe(true);
      expect(priced.amount).toBe(sumOf(priced.charges));
      expect(priced.amount - alone.amount).toBe(sumOf(added));
    }),
  );
});

test("goods that bring more volume than they cost bring what is paid for them", () => {
  expect(priceOrder([line(2, 1n, 1n, 1_000_000_00n)], "SP", percentOff(0))?.pv).toBe(2n);
  expect(priceOrder([line(1, 1_00n, 90n, 95n)], "SP", percentOff(50))?.pv).toBe(45n);
});

test("a coupon takes a sum off, at most what the goods cost, and the volume falls with it", () => {
  const goods = [line(2, 10_00n, 8_00n, 6_00n)];
  const off = (sum: bigint) =>
    priceOrder(goods, "card", { percent: 0, sum_off: money(sum) }, [charge("delivery", 4_00n)]);
  expect(parts(off(5_00n))).toEqual([
    ["goods", 20_00n],
    ["discount", -5_00n],
    ["delivery", 4_00n],
  ]);
  expect(off(5_00n)?.charges[1]).toMatchObject({ rate: null, base: null });
  expect(figures(off(5_00n))).toEqual([19_00n, 9_00n]);
  expect(figures(off(99_00n))).toEqual([4_00n, 0n]);
});

test("one piece is shown in the unit that it is paid in", () => {
  expect([unitPrice(line(1, 2n, 1n, 0n), "card"), unitPrice(line(1, 2n, 1n, 0n), "CP")]).toEqual([2n, 1n]);
});

test("members pay the price of members, others the retail price, and keep what a member would have paid", () => {
  const [tea, cup] = [
    { price: money(10_00n), retail_price: money(13_00n) },
    { price: money(4_00n), retail_price: null },
  ];
  expect(soldTo(tea, { isMember: true })).toEqual({ ...tea, member_price: null });
  expect(soldTo(tea, { isMember: false })).toEqual({ ...tea, price: 13_00n, member_price: 10_00n });
  expect(soldTo(cup, { isMember: false })).toEqual({ ...cup, member_price: null });
  expect([retailPriceOf(tea), retailPriceOf(cup)]).toEqual([13_00n, 4_00n]);
});

test("an order of no member costs as much as a member's or more, for the same points, and never brings more volume than the goods list", () => {
  const goods = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.bigInt(1n, 100_000_00n), fc.bigInt(0n, 50_000_00n));
  const listed = ([number, price, more]: readonly [number, bigint, bigint], pv: bigint) => ({
    ...line(number, price, price, pv < price ? pv : price),
    retail_price: more === 0n ? null : money(price + more),
  });
  fc.assert(
    fc.property(
      fc.array(goods, { minLength: 1, maxLength: 5 }),
      fc.bigInt(0n, 100_000_00n),
      fc.nat(100),
      (some, pv, off) => {
        const lines = some.map((each) => listed(each, pv));
        const sold = (isMember: boolean) => lines.map((each) => soldTo(each, { isMember }));
        const [member, customer] = [
          priceOrder(sold(true), "card", percentOff(off)),
          priceOrder(sold(false), "card", percentOff(off)),
        ];
        if (!member || !customer) return;
        expect(customer.amount >= member.amount).toBe(true);
        expect(priceOrder(sold(false), "SP", percentOff(off))).toEqual(priceOrder(sold(true), "SP", percentOff(off)));
        const most = lines.reduce((sum, { number, pv: each }) => sum + BigInt(number) * each, 0n);
        expect(customer.pv <= most && customer.pv <= netOfGoods(customer.charges)).toBe(true);
        if (off === 0) expect(customer.pv).toBe(member.pv);
      },
    ),
  );
});
