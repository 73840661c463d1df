import { expect, test } from "vitest";

import { money } from "../money/money.ts";
import type { ChargeKind } from "../vocabulary/order.ts";
import { shownCharges, shownSums } from "./shown-charges.ts";

const charge = (position: number, kind: ChargeKind, amount: bigint, rate: number | null = null, title = "GST") => ({
  position,
  kind,
  amount: money(amount),
  rate,
  title: rate === null ? null : { en: title },
});
const rows = (charges: readonly ReturnType<typeof charge>[]) =>
  shownCharges(charges).map(({ position, kind, rate, amount }) => [position, kind, rate, amount]);

test("the taxes of lines at one rate are one, and those of other rates or names stay apart", () => {
  expect(
    rows([
      charge(1, "goods", 30n),
      charge(2, "tax", 1n, 900),
      charge(3, "tax", 2n, 500),
      charge(4, "tax", 3n, 900),
      charge(5, "tax", 4n, 900, "VAT"),
    ]),
  ).toEqual([
    [1, "goods", null, 30n],
    [2, "tax", 900, 4n],
    [3, "tax", 500, 2n],
    [5, "tax", 900, 4n],
  ]);
});

test("tax that prices contain is shown once, and never below zero", () => {
  const charges = [charge(1, "goods", 109n), charge(2, "tax", 9n, 900), charge(3, "included_tax", -9n, 900)];
  expect(rows(charges)).toEqual([
    [1, "goods", null, 109n],
    [3, "included_tax", 900, 9n],
  ]);
});

test("sums keep added and contained tax apart", () => {
  const sums = { goods: money(9n), discount: money(0n), delivery: money(0n), tax: money(7n), included_tax: money(-5n) };
  expect(shownSums(sums)).toMatchObject({ goods: 9n, tax: 2n, included_tax: 5n });
});
