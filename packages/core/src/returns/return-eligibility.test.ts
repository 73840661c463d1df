import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { isFault, isReturnable, RETURN_KINDS, RETURN_RULES } from "../vocabulary/goods-return.ts";
import { ORDER_STATUSES } from "../vocabulary/order.ts";
import { checkReturn, mayReturn, mostPieces, type OrderToReturn } from "./return-eligibility.ts";

const line = { line: 1, number: 3, refunded: 0, asked: 0, return_rule: "usual" } as const;
const order: OrderToReturn = {
  status: "finished",
  country: "DE",
  receivedAt: new Date("2026-05-04T09:00:00Z"),
  mindDays: 30,
  lines: [line],
};
const NOW = new Date("2026-05-10T09:00:00Z");
const LATE = new Date("2026-05-20T09:00:00Z");
const keyOf = (outcome: ReturnType<typeof mayReturn> | ReturnType<typeof checkReturn>) =>
  outcome.ok ? "ok" : outcome.failure.key;
const pieces = (number: number, name = 1) => [{ line: name, number }];

describe("a buyer in the European Union", () => {
  test("withdraws until the last of 14 days", () => {
    expect(mayReturn(order, "withdrawal", NOW)).toEqual({ ok: true, value: { lastDay: "2026-05-18" } });
    expect(mayReturn(order, "withdrawal", LATE)).toMatchObject({
      failure: { key: "return.too_late", words: { day: "2026-05-18" } },
    });
  });

  test("has the company's own time after that", () => {
    expect(mayReturn(order, "changed_mind", LATE)).toEqual({ ok: true, value: { lastDay: "2026-06-03" } });
    expect(keyOf(mayReturn({ ...order, mindDays: 0 }, "changed_mind", NOW))).toBe("return.no_right");
  });

  test("withdraws before the order was shipped, and while nobody knows that it arrived", () => {
    for (const status of ["unshipped", "shipped"] as const)
      expect(mayReturn({ ...order, status, receivedAt: null }, "withdrawal", LATE)).toEqual({
        ok: true,
        value: { lastDay: null },
      });
  });
});

test("elsewhere the law gives no right to withdraw, and the company's own time counts", () => {
  const elsewhere = { ...order, country: "SG" };
  expect(keyOf(mayReturn(elsewhere, "withdrawal", NOW))).toBe("return.no_right");
  expect(keyOf(mayReturn(elsewhere, "changed_mind", NOW))).toBe("ok");
});

test("faults are answered for two years, but not before anything was shipped", () => {
  const at = (day: string) => new Date(`${day}T09:00:00Z`);
  expect(mayReturn({ ...order, receivedAt: at("2028-02-29") }, "faulty", at("2030-02-28"))).toEqual({
    ok: true,
    value: { lastDay: "2030-02-28" },
  });
  expect(keyOf(mayReturn({ ...order, receivedAt: at("2028-02-29") }, "faulty", at("2030-03-02")))).toBe(
    "return.too_late",
  );
  expect(keyOf(mayReturn({ ...order, status: "unshipped", receivedAt: null }, "wrong", NOW))).toBe(
    "return.not_shipped",
  );
});

test("only a paid order comes back", () => {
  for (const status of ["unpaid", "cancelled", "refunded"] as const)
    for (const kind of RETURN_KINDS) expect(keyOf(mayReturn({ ...order, status }, kind, NOW))).toBe("return.not_paid");
});

describe("of the pieces of a line", () => {
  test.each([
    ["all", pieces(3), "ok"],
    ["one too many", pieces(4), "return.too_many"],
    ["none", pieces(0), "return.too_many"],
    ["of a line that is not there", pieces(1, 2), "return.too_many"],
    ["nothing chosen", [], "return.too_many"],
  ])("%s", (_, wanted, key) => {
    expect(keyOf(checkReturn(order, { kind: "withdrawal", pieces: wanted }, NOW))).toBe(key);
  });

  test("those that are back or asked for do not come back again", () => {
    const some = { ...order, lines: [{ ...line, refunded: 1, asked: 1 }] };
    expect(keyOf(checkReturn(some, { kind: "withdrawal", pieces: pieces(1) }, NOW))).toBe("ok");
    expect(checkReturn(some, { kind: "withdrawal", pieces: pieces(2) }, NOW)).toMatchObject({
      failure: { key: "return.too_many", words: { left: "1" } },
    });
  });

  test.each([
    ["sealed", "ok"],
    ["made_to_order", "return.not_returnable"],
    ["perishable", "return.not_returnable"],
  ] as const)("%s goods come back without a fault: %s; with one they always do", (return_rule, key) => {
    const excepted = { ...order, lines: [{ ...line, return_rule }] };
    expect(keyOf(checkReturn(excepted, { kind: "withdrawal", pieces: pieces(1) }, NOW))).toBe(key);
    expect(keyOf(checkReturn(excepted, { kind: "faulty", pieces: pieces(1) }, NOW))).toBe("ok");
  });
});

test("whatever the order, no more comes back than was bought, and what is allowed once is allowed earlier too", () => {
  const anyLine = fc.record({
    line: fc.integer({ min: 1, max: 3 }),
    number: fc.integer({ min: 1, max: 9 }),
    refunded: fc.integer({ min: 0, max: 9 }),
    asked: fc.integer({ min: 0, max: 9 }),
    return_rule: fc.constantFrom(...RETURN_RULES),
  });
  const anyDate = fc.date({ min: new Date("2024-01-01"), max: new Date("2032-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(
      fc.record({
        status: fc.constantFrom(...ORDER_STATUSES),
        country: fc.constantFrom("DE", "GB", "SG", ""),
        receivedAt: fc.option(anyDate),
        mindDays: fc.integer({ min: 0, max: 365 }),
        lines: fc.array(anyLine, { maxLength: 3 }),
      }),
      fc.constantFrom(...RETURN_KINDS),
      fc.integer({ min: 0, max: 10 }),
      anyDate,
      fc.nat(),
      (any, kind, number, now, earlier) => {
        const wanted = { kind, pieces: pieces(number) };
        const first = any.lines.find((each) => each.line === 1);
        const outcome = checkReturn(any, wanted, now);
        if (!outcome.ok) return;
        expect(first).toBeDefined();
        if (!first) return;
        expect(number >= 1 && number + first.refunded + first.asked <= first.number).toBe(true);
        expect(number <= mostPieces(first, kind)).toBe(true);
        expect(isReturnable(first.return_rule) || isFault(kind)).toBe(true);
        expect(checkReturn(any, wanted, new Date(now.getTime() - earlier)).ok).toBe(true);
      },
    ),
  );
});
