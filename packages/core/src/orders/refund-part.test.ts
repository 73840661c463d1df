import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { add, money, ZERO } from "../money/money.ts";
import { CHARGE_KINDS, CHARGES, type ChargeKind } from "../vocabulary/order.ts";
import { sumOf } from "./charges.ts";
import { percentOff, priceOrder } from "./price-order.ts";
import { keptOfDelivery, refundPart, type PaidOrder, type RefundPart, type RefundRequest } from "./refund-part.ts";

type Extra = { readonly kind: ChargeKind; readonly line: number | null; readonly amount: bigint };

const order = (
  lines: readonly (readonly [number, bigint, bigint])[],
  percent = 0,
  others: readonly Extra[] = [],
): PaidOrder => {
  const priced = lines.map(([number, price, pv]) => ({
    number,
    price: money(price),
    pv_price: money(price),
    pv: money(pv),
  }));
  const added = others.map((each) => ({ ...each, amount: money(each.amount), title: null, rate: null, base: null }));
  const price = priceOrder(priced, "SP", percentOff(percent), added);
  if (!price) throw new Error("too large");
  return {
    method: "SP",
    charges: price.charges.map((charge, index) => ({
      ...charge,
      position: index + 1,
      refunded: ZERO,
      kept: ZERO,
      refundedBase: ZERO,
      keptBase: ZERO,
    })),
    pv: price.pv,
    refundedPv: ZERO,
    lines: priced.map((line, index) => ({ ...line, line: index + 1, refunded: 0 })),
  };
};

/** The order after a refund. */
const after = (before: PaidOrder, { charges, pv, pieces }: RefundPart): PaidOrder => ({
  ...before,
  charges: before.charges.map((charge) => {
    const back = charges.find(({ position }) => position === charge.position);
    return {
      ...charge,
      refunded: add(charge.refunded, back?.amount ?? ZERO),
      kept: add(charge.kept, back?.kept ?? ZERO),
      refundedBase: add(charge.refundedBase, back?.base ?? ZERO),
      keptBase: add(charge.keptBase, back?.keptBase ?? ZERO),
    };
  }),
  refundedPv: add(before.refundedPv, pv),
  lines: before.lines.map((line) => ({
    ...line,
    refunded: line.refunded + (pieces.find((each) => each.line === line.line)?.number ?? 0),
  })),
});

const pieces = (line: number, number: number, keep = 0n): RefundRequest => ({
  of: "pieces",
  pieces: [{ line, number }],
  keep: money(keep),
});
const sum = (hundredths: bigint): RefundRequest => ({ of: "amount", amount: money(hundredths) });
/** A refund with its charges as amounts by kind. */
const shown = (part: RefundPart | undefined) =>
  part && { ...part, charges: part.charges.map(({ kind, amount }) => [kind, amount]) };

describe("of an order of three teas at 10.00 and a pot at 25.00, with 10 % off", () => {
  const paid = order(
    [
      [3, 1000n, 500n],
      [1, 2500n, 1000n],
    ],
    10,
  );

  test("one piece refunds its price less its share of the coupon, with its own volume", () => {
    expect(shown(refundPart(paid, pieces(1, 1)))).toEqual({
      paid: 900n,
      charges: [
        ["goods", 1000n],
        ["discount", -100n],
      ],
      pv: 450n,
      pieces: [{ line: 1, number: 1 }],
      whole: false,
    });
  });

  test("an amount refunds volume and coupon in proportion", () => {
    expect(shown(refundPart(paid, sum(495n)))).toEqual({
      paid: 495n,
      charges: [
        ["goods", 550n],
        ["discount", -55n],
      ],
      pv: 225n,
      pieces: [],
      whole: false,
    });
  });

  test("every piece, the whole sum and the rest are the same refund", () => {
    const whole = refundPart(paid, { of: "rest" });
    expect(shown(whole)).toMatchObject({
      paid: 4950n,
      charges: [
        ["goods", 5500n],
        ["discount", -550n],
      ],
      pv: 2250n,
      whole: true,
    });
    expect(refundPart(paid, sum(4950n))).toEqual(whole);
    const every = {
      of: "pieces",
      pieces: [
        { line: 1, number: 3 },
        { line: 2, number: 1 },
      ],
    } as const;
    expect(refundPart(paid, every)).toEqual(whole);
  });

  test("after the refund of an amount, pieces refund their part of what is left, and the last ones the rest", () => {
    const half = after(paid, refundPart(paid, sum(2475n)) ?? never());
    const pot = refundPart(half, pieces(2, 1)) ?? never();
    expect(pot).toMatchObject({ paid: 1125n, pv: 450n, whole: false });
    expect(refundPart(after(half, pot), pieces(1, 3))).toMatchObject({ paid: 1350n, pv: 675n, whole: true });
  });

  test.each([
    ["a piece too many", pieces(1, 4)],
    ["a line that is not there", pieces(3, 1)],
    ["no pieces", { of: "pieces", pieces: [] }],
    ["none of a line", pieces(1, 0)],
    ["a cent too much", sum(4951n)],
    ["nothing", sum(0n)],
    ["less than nothing", sum(-1n)],
  ] satisfies readonly (readonly [string, RefundRequest])[])("%s is not to be had", (_, requested) => {
    expect(refundPart(paid, requested)).toBeUndefined();
  });

  test("nothing is left to refund of an order that was refunded whole", () => {
    const gone = after(paid, refundPart(paid, { of: "rest" }) ?? never());
    for (const requested of [{ of: "rest" }, pieces(1, 1), sum(1n)] as const)
      expect(refundPart(gone, requested)).toBeUndefined();
  });
});

test("a free order is refunded by its pieces", () => {
  const free = order([[2, 0n, 500n]]);
  const part = refundPart(free, pieces(1, 1)) ?? never();
  expect(part).toMatchObject({ paid: 0n, pv: 0n, whole: false });
  expect(refundPart(after(free, part), pieces(1, 1))).toMatchObject({ whole: true });
});

describe("of an order of two teas at 10.00 and a pot at 20.00, with 10 % off, 5.00 for delivery, and 20 % tax", () => {
  const paid = order(
    [
      [2, 1000n, 500n],
      [1, 2000n, 1000n],
    ],
    10,
    [
      { kind: "delivery", line: null, amount: 500n },
      { kind: "tax", line: 1, amount: 360n },
      { kind: "tax", line: 2, amount: 360n },
      { kind: "tax", line: null, amount: 101n },
    ],
  );
  const back = (part: RefundPart | undefined) => part?.charges.map(({ position, amount }) => [position, amount]);

  test("a piece takes the tax of its line with it, and leaves the delivery and the tax on it", () => {
    const part = refundPart(paid, pieces(1, 1));
    expect(back(part)).toEqual([
      [1, 1000n],
      [2, -100n],
      [4, 180n],
    ]);
    expect(part?.paid).toBe(1080n);
  });

  test("the last pieces take the delivery and every cent that is left", () => {
    const rest = after(paid, refundPart(paid, pieces(1, 2)) ?? never());
    expect(back(refundPart(rest, pieces(2, 1)))).toEqual([
      [1, 2000n],
      [2, -200n],
      [3, 500n],
      [5, 360n],
      [6, 101n],
    ]);
  });

  test("a sum takes from every charge in proportion, and the volume of the goods' part", () => {
    const part = refundPart(paid, sum(2460n));
    expect(back(part)).toEqual([
      [1, 2000n],
      [2, -200n],
      [3, 250n],
      [4, 180n],
      [5, 180n],
      [6, 50n],
    ]);
    expect([part?.paid, part?.pv]).toEqual([2460n, 900n]);
  });
});

describe("of what comes back damaged, the company keeps a sum", () => {
  const paid = order([[2, 1000n, 500n]], 10, [
    { kind: "delivery", line: null, amount: 500n },
    { kind: "tax", line: 1, amount: 360n },
  ]);
  const back = (part: RefundPart | undefined) => part?.charges.map(({ kind, amount, kept }) => [kind, amount, kept]);

  test("in proportion from the goods, their discount and their tax; the volume goes back whole", () => {
    const part = refundPart(paid, pieces(1, 1, 540n));
    expect(back(part)).toEqual([
      ["goods", 500n, 500n],
      ["discount", -50n, -50n],
      ["tax", 90n, 90n],
    ]);
    expect(part).toMatchObject({ paid: 540n, pv: 450n, whole: false });
  });

  test("never from the delivery, and no later refund gives it back", () => {
    const kept = after(paid, refundPart(paid, pieces(1, 1, 540n)) ?? never());
    const last = refundPart(kept, pieces(1, 1, 1080n)) ?? never();
    expect(last).toMatchObject({ paid: 500n, whole: true });
    expect(refundPart(after(kept, last), sum(1n))).toBeUndefined();
  });

  test("and of a tax inside the price the same on both sides, so that it still comes to nothing", () => {
    const inside = order([[3, 999n, 500n]], 0, [
      { kind: "tax", line: 1, amount: 479n },
      { kind: "included_tax", line: 1, amount: -479n },
    ]);
    const part = refundPart(inside, pieces(1, 2, 333n)) ?? never();
    expect(part.paid).toBe(1665n);
    const ofTax = part.charges.filter(({ kind }) => kind !== "goods");
    expect([ofTax.length, sumOf(ofTax), add(...ofTax.map(({ kept }) => kept))]).toEqual([2, 0n, 0n]);
  });

  test("and nothing of goods that cost nothing, whose discount still goes back beside their price", () => {
    const free = order([[2, 1000n, 500n]], 100);
    expect(back(refundPart(free, pieces(1, 1)))).toEqual([
      ["goods", 1000n, 0n],
      ["discount", -1000n, 0n],
    ]);
    expect(refundPart(free, pieces(1, 1, 1n))).toBeUndefined();
  });

  test.each([1081n, -1n])("not %d of a piece that gives back 10.80", (keep) => {
    expect(refundPart(paid, pieces(1, 1, keep))).toBeUndefined();
  });
});

test("an order whose coupon takes everything off gives back its delivery by sums, and nothing for pieces", () => {
  const free = order([[3, 7n, 500n]], 100, [{ kind: "delivery", line: null, amount: 5n }]);
  expect(shown(refundPart(free, sum(1n)))).toMatchObject({ paid: 1n, charges: [["delivery", 1n]], pv: 0n });
  expect(refundPart(free, pieces(1, 1))).toMatchObject({ paid: 0n, whole: false });
});

const line = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.bigInt(0n, 5000n), fc.bigInt(0n, 5000n));
const requested = fc.oneof(
  fc
    .record({
      line: fc.integer({ min: 1, max: 4 }),
      number: fc.integer({ min: 1, max: 5 }),
      keep: fc.oneof(fc.constant(0n), fc.bigInt(0n, 3000n)),
    })
    .map((each) => pieces(each.line, each.number, each.keep)),
  fc.bigInt(1n, 6000n).map(sum),
);

const other = fc.record({
  kind: fc.constantFrom(...CHARGE_KINDS.filter((kind) => !CHARGES[kind].ofGoods && kind !== "included_tax")),
  line: fc.option(fc.integer({ min: 1, max: 4 })),
  amount: fc.bigInt(0n, 2000n),
});

test("refunds of any parts never exceed the order or one of its charges, and with the rest they sum to it", () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 100 }),
      fc.array(other, { maxLength: 4 }),
      fc.array(requested, { maxLength: 12 }),
      (lines, percent, others, requests) => {
        const paid = order(lines, percent, others);
        let now = paid;
        let isWhole = false;
        for (const request of [...requests, { of: "rest" } as const]) {
          const part = refundPart(now, request);
          if (!part) continue;
          expect(isWhole).toBe(false);
          for (const amount of [part.paid, part.pv]) expect(amount >= 0n).toBe(true);
          expect(part.paid).toBe(sumOf(part.charges));
          now = after(now, part);
          for (const { amount, refunded, kept } of now.charges) {
            const [least, most] = amount < 0n ? [amount, 0n] : [0n, amount];
            for (const each of [refunded, kept, refunded + kept]) expect(least <= each && each <= most).toBe(true);
          }
          expect(now.refundedPv <= paid.pv).toBe(true);
          isWhole = part.whole;
        }
        expect(isWhole).toBe(true);
        expect(now.charges.map(({ refunded, kept }) => add(refunded, kept))).toEqual(
          paid.charges.map(({ amount }) => amount),
        );
        expect(now.refundedPv).toBe(paid.pv);
        expect(now.lines.map(({ refunded }) => refunded)).toEqual(paid.lines.map(({ number }) => number));
      },
    ),
  );
});

const never = (): never => {
  throw new Error("refused");
};

describe("the delivery of a withdrawal", () => {
  const anOrder = (delivery: bigint, tax: bigint, included: boolean): PaidOrder =>
    order([[2, 10_00n, 5_00n]], 0, [
      { kind: "delivery", line: null, amount: delivery },
      { kind: "tax", line: 1, amount: 1_80n },
      { kind: "tax", line: null, amount: tax },
      ...(included
        ? [
            { kind: "included_tax", line: 1, amount: -1_80n } as const,
            { kind: "included_tax", line: null, amount: -tax } as const,
          ]
        : []),
    ]);
  const all = (standard: bigint): RefundRequest => ({
    of: "pieces",
    pieces: [{ line: 1, number: 2 }],
    standardDelivery: money(standard),
  });

  test("goes back as far as the cheapest method would have cost, with the share of its tax", () => {
    const part = refundPart(anOrder(9_00n, 81n, false), all(5_00n));
    expect(shown(part)?.charges).toEqual([
      ["goods", 20_00n],
      ["delivery", 5_00n],
      ["tax", 1_80n],
      ["tax", 45n],
    ]);
    expect(part?.paid).toBe(27_25n);
    expect(part && keptOfDelivery(part)).toBe(4_00n);
  });

  test("stays with the last pieces: some of them give nothing of it back", () => {
    const some: RefundRequest = {
      of: "pieces",
      pieces: [{ line: 1, number: 1 }],
      standardDelivery: money(5_00n),
    };
    expect(refundPart(anOrder(9_00n, 81n, false), some)?.paid).toBe(10_90n);
  });

  test("never goes back above the limit or what it cost; what is given back and kept is the charge, and nothing is left later", () => {
    const hundredths = fc.bigInt({ min: 0n, max: 99_99n });
    fc.assert(
      fc.property(
        hundredths,
        hundredths,
        hundredths,
        fc.boolean(),
        fc.bigInt({ min: 0n, max: 20_00n }),
        (delivery, tax, standard, included, before) => {
          const first = anOrder(delivery, delivery === 0n ? 0n : tax, included);
          const earlier = refundPart(first, sum(before));
          const paid = earlier ? after(first, earlier) : first;
          const free = refundPart(paid, { of: "pieces", pieces: [{ line: 1, number: 2 }] });
          const part = refundPart(paid, all(standard));
          expect(part === undefined).toBe(free === undefined);
          if (!part || !free) return;
          const of = ({ charges }: RefundPart): bigint =>
            charges.filter(({ kind }) => kind === "delivery").reduce((total, { amount }) => total + amount, 0n);
          expect(of(part)).toBe(of(free) < standard ? of(free) : standard);
          expect(part.paid).toBe(sumOf(part.charges));
          expect(part.paid <= free.paid).toBe(true);
          expect(part.charges.map(({ amount, kept }) => add(amount, kept))).toEqual(
            free.charges.map(({ amount }) => amount),
          );
          if (included)
            expect(sumOf(part.charges.filter(({ kind }) => kind === "tax" || kind === "included_tax"))).toBe(0n);
          expect(refundPart(after(paid, part), { of: "rest" })).toBeUndefined();
        },
      ),
    );
  });
});
