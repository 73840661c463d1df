import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { add, money, ZERO, type Money } from "../money/money.ts";
import { priceOrder } from "./price-order.ts";
import { refundPart, type PaidOrder, type RefundPart, type RefundRequest } from "./refund-part.ts";

const order = (lines: readonly (readonly [number, bigint, bigint])[], percentOff = 0): PaidOrder => {
  const priced = lines.map(([number, price, pv]) => ({
    number,
    price: money(price),
    pv_price: money(price),
    pv: money(pv),
  }));
  const price = priceOrder(priced, "SP", percentOff);
  if (!price) throw new Error("too large");
  return {
    method: "SP",
    ...price,
    refunded: ZERO,
    refundedDiscount: ZERO,
    refundedPv: ZERO,
    lines: priced.map((line, index) => ({ ...line, line: index + 1, refunded: 0 })),
  };
};

/** The order after a refund. */
const after = (before: PaidOrder, { paid, discount, pv, pieces }: RefundPart): PaidOrder => ({
  ...before,
  refunded: add(before.refunded, paid),
  refundedDiscount: add(before.refundedDiscount, discount),
  refundedPv: add(before.refundedPv, pv),
  lines: before.lines.map((line) => ({
    ...line,
    refunded: line.refunded + (pieces.find((each) => each.line === line.line)?.number ?? 0),
  })),
});

const pieces = (line: number, number: number): RefundRequest => ({ of: "pieces", pieces: [{ line, number }] });
const sum = (hundredths: bigint): RefundRequest => ({ of: "amount", amount: money(hundredths) });

describe("of an order of three teas at 10.00 and a pot at 25.00, with 10 % off", () => {
  const paid = order(
    [
      [3, 1000n, 500n],
      [1, 2500n, 1000n],
    ],
    10,
  );

  test("one piece refunds its price less its share of the coupon, with its own volume", () => {
    expect(refundPart(paid, pieces(1, 1))).toEqual({
      paid: 900n,
      discount: 100n,
      pv: 450n,
      pieces: [{ line: 1, number: 1 }],
      whole: false,
    });
  });

  test("an amount refunds volume and coupon in proportion", () => {
    expect(refundPart(paid, sum(495n))).toEqual({ paid: 495n, discount: 55n, pv: 225n, pieces: [], whole: false });
  });

  test("every piece, the whole sum and the rest are the same refund", () => {
    const whole = refundPart(paid, { of: "rest" });
    expect(whole).toMatchObject({ paid: 4950n, discount: 550n, pv: 2250n, whole: true });
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

  test("after the refund of an amount, the last pieces refund the rest", () => {
    const less = after(paid, refundPart(paid, sum(4000n)) ?? never());
    expect(refundPart(less, pieces(2, 1))).toMatchObject({ paid: 950n, whole: true });
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

const line = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.bigInt(0n, 5000n), fc.bigInt(0n, 5000n));
const requested = fc.oneof(
  fc
    .record({ line: fc.integer({ min: 1, max: 4 }), number: fc.integer({ min: 1, max: 5 }) })
    .map((each) => pieces(each.line, each.number)),
  fc.bigInt(1n, 6000n).map(sum),
);

test("refunds of any parts never exceed the order, and with the rest they sum to it", () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 100 }),
      fc.array(requested, { maxLength: 12 }),
      (lines, percentOff, requests) => {
        const paid = order(lines, percentOff);
        let now = paid;
        let isWhole = false;
        for (const each of [...requests, { of: "rest" } as const]) {
          const part = refundPart(now, each);
          if (!part) continue;
          expect(isWhole).toBe(false);
          for (const amount of [part.paid, part.discount, part.pv]) expect(amount >= 0n).toBe(true);
          now = after(now, part);
          isWhole = part.whole;
        }
        expect(isWhole).toBe(true);
        const given: readonly Money[] = [now.refunded, now.refundedDiscount, now.refundedPv];
        expect(given).toEqual([paid.amount, paid.discount, paid.pv]);
        expect(now.lines.map(({ refunded }) => refunded)).toEqual(paid.lines.map(({ number }) => number));
      },
    ),
  );
});

const never = (): never => {
  throw new Error("refused");
};
