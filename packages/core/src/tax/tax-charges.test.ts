import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { add, type Money, money, roundShare, ZERO } from "../money/money.ts";
import { type Charge, netOfGoods, sumOf, sumOfKind } from "../orders/charges.ts";
import { percentOff, priceGoods } from "../orders/price-order.ts";
import { type PaidCharge, refundPart, type RefundRequest } from "../orders/refund-part.ts";
import { MOST_RATE } from "../vocabulary/tax.ts";
import { taxCharges, type TaxRate, taxOn } from "./tax-charges.ts";

const gst = (rate: number): TaxRate => ({ rate, title: { en: "GST" } });

type Goods = { readonly number: number; readonly price: bigint; readonly rate: number | null };

const order = (goods: readonly Goods[], terms: { percentOff?: number; delivery?: bigint; included?: boolean } = {}) => {
  const lines = goods.map(({ number, price, rate }) => ({
    number,
    price: money(price),
    rate: rate === null ? null : gst(rate),
  }));
  const delivery: Charge = {
    kind: "delivery",
    line: null,
    title: null,
    rate: null,
    base: null,
    amount: money(terms.delivery ?? 0n),
  };
  const { charges } = priceGoods(
    lines.map(({ number, price }) => ({ number, price, pv_price: price })),
    "card",
    percentOff(terms.percentOff ?? 0),
    terms.delivery === undefined ? [] : [delivery],
  );
  const taxes = taxCharges(lines, charges, { included: terms.included ?? false });
  return { lines, charges, taxes, all: [...charges, ...taxes] };
};

const shown = (taxes: readonly Charge[]) =>
  taxes.map(({ kind, line, rate, base, amount }) => [kind, line, rate, base, amount]);

describe("the tax on an order", () => {
  test("is added to prices without tax, on what is left after the discount, and on the delivery", () => {
    const { taxes } = order([{ number: 2, price: 10_00n, rate: 9_00 }], { percentOff: 10, delivery: 5_00n });
    expect(shown(taxes)).toEqual([
      ["tax", 1, 900, 18_00n, 1_62n],
      ["tax", null, 900, 5_00n, 45n],
    ]);
  });

  test("is taken out of prices with tax, by a pair that comes to nothing", () => {
    const { taxes, all } = order([{ number: 1, price: 109_00n, rate: 9_00 }], { included: true });
    expect(shown(taxes)).toEqual([
      ["tax", 1, 900, 100_00n, 9_00n],
      ["included_tax", 1, 900, 100_00n, -9_00n],
    ]);
    expect(sumOf(all)).toBe(109_00n);
  });

  test("is rounded once for a rate and not for each line", () => {
    const { taxes } = order([1, 1, 1].map(() => ({ number: 1, price: 5n, rate: 10_00 })));
    // 10 % of 0.15 is 0.015, so 0.02; line by line it would be 0.03.
    expect(taxes.map(({ amount }) => amount)).toEqual([1n, 1n, 0n]);
  });

  test("on a delivery follows the rates of the goods that it carries, by their value", () => {
    const { taxes } = order(
      [
        { number: 1, price: 30_00n, rate: 20_00 },
        { number: 2, price: 5_00n, rate: 5_00 },
        { number: 1, price: 10_00n, rate: null },
      ],
      { delivery: 10_00n },
    );
    expect(shown(taxes)).toEqual([
      ["tax", 1, 2000, 30_00n, 6_00n],
      ["tax", 2, 500, 10_00n, 50n],
      ["tax", null, 2000, 6_00n, 1_20n],
      ["tax", null, 500, 2_00n, 10n],
    ]);
  });

  test("on the delivery of goods worth nothing follows their pieces", () => {
    const { taxes } = order(
      [
        { number: 3, price: 0n, rate: 20_00 },
        { number: 1, price: 9_00n, rate: 10_00 },
      ],
      { percentOff: 100, delivery: 4_00n },
    );
    expect(shown(taxes)).toEqual([
      ["tax", null, 2000, 3_00n, 60n],
      ["tax", null, 1000, 1_00n, 10n],
    ]);
  });

  test.each([
    [0, false, 0n],
    [0, true, 0n],
    [MOST_RATE, false, 1_01n],
    [MOST_RATE, true, 51n],
  ])("at %i basis points, contained in the price or not (%s), is %i hundredths of 1.01", (rate, included, tax) => {
    expect(taxOn(money(1_01n), rate, included)).toBe(tax);
  });

  test("at a rate of nothing is a charge of nothing, and without a rate none", () => {
    expect(shown(order([{ number: 1, price: 7n, rate: 0 }]).taxes)).toEqual([["tax", 1, 0, 7n, 0n]]);
    expect(order([{ number: 1, price: 7n, rate: null }], { delivery: 5n }).taxes).toEqual([]);
  });
});

const goods = fc.record({
  number: fc.integer({ min: 1, max: 4 }),
  price: fc.bigInt(0n, 20_00n),
  rate: fc.constantFrom(null, 0, 1, 5_00, 9_00, 20_00, MOST_RATE),
});
const anOrder = fc
  .record({
    goods: fc.array(goods, { minLength: 1, maxLength: 5 }),
    percentOff: fc.constantFrom(0, 1, 33, 99, 100),
    delivery: fc.option(fc.bigInt(0n, 9_99n), { nil: undefined }),
    included: fc.boolean(),
  })
  .map(({ goods: chosen, delivery, ...terms }) => ({
    ...order(chosen, delivery === undefined ? terms : { ...terms, delivery }),
    included: terms.included,
  }));

const keysOf = <Key>(values: readonly Key[]): readonly Key[] => [...new Set(values)];

test("the tax of every rate is that of the whole document, and net and tax are what is paid", () => {
  fc.assert(
    fc.property(anOrder, ({ lines, charges, taxes, all, included }) => {
      const own = taxes.filter(({ kind }) => kind === "tax");
      for (const rate of keysOf(own.map((tax) => tax.rate ?? 0))) {
        const ofRate = own.filter((tax) => tax.rate === rate);
        const net = add(...ofRate.map(({ base }) => base ?? ZERO));
        const tax = sumOf(ofRate);
        const gross = add(net, tax);
        expect(tax).toBe(taxOn(included ? gross : net, rate, included));
        // The amount of EN 16931 differs by a cent at most where the price with tax is the given one.
        const computed = roundShare(net, BigInt(rate), 10_000n);
        expect(tax - computed <= 1n && computed - tax <= 1n).toBe(true);
      }
      for (const tax of own) expect(tax.amount >= 0n && tax.amount <= (tax.base ?? ZERO) + 1n).toBe(true);
      const taxed = (part: Charge): Money => add(part.base ?? ZERO, included ? part.amount : ZERO);
      const onDelivery = own.filter(({ line }) => line === null);
      if (lines.every(({ rate }) => rate !== null)) {
        expect(add(...own.filter(({ line }) => line !== null).map(taxed))).toBe(netOfGoods(charges));
        expect(add(...onDelivery.map(taxed))).toBe(sumOfKind(charges, "delivery"));
      }
      expect(sumOf(all)).toBe(included ? sumOf(charges) : add(sumOf(charges), sumOf(own)));
      expect(sumOfKind(taxes, "included_tax")).toBe(included ? -sumOf(own) : ZERO);
    }),
  );
});

const requests = fc.array(
  fc.oneof(
    fc
      .record({ line: fc.integer({ min: 1, max: 5 }), number: fc.integer({ min: 1, max: 4 }) })
      .map((pieces): RefundRequest => ({ of: "pieces", pieces: [pieces] })),
    fc
      .record({ line: fc.integer({ min: 1, max: 5 }), number: fc.integer({ min: 1, max: 4 }) })
      .map((pieces): RefundRequest => ({
        of: "pieces",
        pieces: [pieces],
        keep: money(1_00n),
        standardDelivery: money(2_00n),
      })),
    fc.bigInt(1n, 60_00n).map((amount): RefundRequest => ({ of: "amount", amount: money(amount) })),
  ),
  { maxLength: 8 },
);

test("refunds of any parts give back every cent of tax once, and the tax in prices with its counterpart", () => {
  fc.assert(
    fc.property(anOrder, requests, ({ lines, all }, wanted) => {
      let charges: readonly PaidCharge[] = all.map((charge, index) => ({
        ...charge,
        position: index + 1,
        refunded: ZERO,
        kept: ZERO,
        refundedBase: ZERO,
        keptBase: ZERO,
      }));
      let left = lines.map(({ number, price }, index) => ({
        line: index + 1,
        number,
        price,
        pv_price: price,
        pv: ZERO,
        refunded: 0,
      }));
      for (const request of [...wanted, { of: "rest" } as const]) {
        const part = refundPart({ method: "card", charges, pv: ZERO, refundedPv: ZERO, lines: left }, request);
        if (!part) continue;
        expect(part.paid >= ZERO).toBe(true);
        charges = charges.map((charge) => {
          const back = part.charges.find(({ position }) => position === charge.position);
          return {
            ...charge,
            refunded: add(charge.refunded, back?.amount ?? ZERO),
            kept: add(charge.kept, back?.kept ?? ZERO),
            refundedBase: add(charge.refundedBase, back?.base ?? ZERO),
            keptBase: add(charge.keptBase, back?.keptBase ?? ZERO),
          };
        });
        for (const rate of keysOf(all.map((charge) => charge.rate ?? 0))) {
          const back = part.charges.filter(({ kind, position }) => kind === "tax" && all[position - 1]?.rate === rate);
          const off = sumOf(back) - roundShare(add(...back.map(({ base }) => base)), BigInt(rate), 10_000n);
          expect(off < 1_00n && off > -1_00n).toBe(true);
        }
        left = left.map((line) => ({
          ...line,
          refunded:
            line.refunded + part.pieces.filter((p) => p.line === line.line).reduce((sum, p) => sum + p.number, 0),
        }));
        for (const { kind, base, refundedBase, keptBase } of charges) {
          const most = kind === "tax" ? (base ?? ZERO) : ZERO;
          expect(refundedBase >= 0n && keptBase >= 0n && refundedBase + keptBase <= most).toBe(true);
        }
        for (const { kind, amount, refunded, line } of charges) {
          expect(amount < 0n ? refunded <= 0n && refunded >= amount : refunded >= 0n && refunded <= amount).toBe(true);
          if (kind !== "included_tax") continue;
          const beside = charges.filter((tax) => tax.kind === "tax" && tax.line === line);
          const contained = charges.filter((tax) => tax.kind === "included_tax" && tax.line === line);
          expect(add(...beside.map((tax) => tax.refunded), ...contained.map((tax) => tax.refunded))).toBe(ZERO);
        }
      }
      expect(charges.map(({ refunded, kept }) => add(refunded, kept))).toEqual(charges.map(({ amount }) => amount));
      const taxes = charges.filter(({ kind }) => kind === "tax");
      expect(taxes.map(({ refundedBase, keptBase }) => add(refundedBase, keptBase))).toEqual(
        taxes.map(({ base }) => base),
      );
    }),
  );
});
