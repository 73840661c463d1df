import fc from "fast-check";
import { expect, test } from "vitest";

import { orderLines } from "./order-lines.ts";

const keyOf = (value: unknown) => orderLines.safeParse(value).error?.issues[0]?.message;

test("lines come as a list or as JSON text, with numbers or digits", () => {
  const lines = [{ id: 3, number: 2 }];
  for (const wire of [
    lines,
    [{ id: "3", number: "2" }],
    JSON.stringify(lines),
    '[{"id":"3","number":"2","price":"0.01"}]',
  ]) {
    expect(orderLines.parse(wire)).toEqual(lines);
  }
});

test("lines of one good are added up without losing a piece", () => {
  const line = fc.record({ id: fc.integer({ min: 1, max: 5 }), number: fc.integer({ min: 1, max: 19 }) });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), (lines) => {
      const merged = orderLines.parse(JSON.stringify(lines));
      const pieces = (all: readonly { number: number }[]) => all.reduce((sum, { number }) => sum + number, 0);
      expect(pieces(merged)).toBe(pieces(lines));
      expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length);
    }),
  );
});

test("no line, too many lines and what is no list are refused", () => {
  const many = Array.from({ length: 51 }, (_, index) => ({ id: index + 1, number: 1 }));
  const bad = [
    [],
    "[]",
    "",
    "null",
    "{}",
    "1",
    "[",
    '"[]"',
    many,
    JSON.stringify(many),
    [null],
    ["1"],
    [[]],
    [{ number: 1 }],
    [{ id: 0, number: 1 }],
  ];
  expect(bad.filter((value) => orderLines.safeParse(value).success)).toEqual([]);
  expect(keyOf("[".repeat(5_000))).toBe("order.lines");
  expect(keyOf("[".repeat(50_000))).toBe("order.lines");
});

test("a quantity outside 1 to 999 is refused as one, also when only the sum is", () => {
  for (const number of [0, -1, 1000, "1e2", "①", 1.5, "", "1.0"]) {
    expect(keyOf(JSON.stringify([{ id: 1, number }]))).toBe("order.quantity");
  }
  expect(
    keyOf([
      { id: 1, number: 999 },
      { id: 1, number: 1 },
    ]),
  ).toBe("order.quantity");
});
