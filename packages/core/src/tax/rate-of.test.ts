import { describe, expect, test } from "vitest";

import { type DatedRate, rateOf } from "./rate-of.ts";

const rate = (basisPoints: number, rest: Partial<DatedRate> = {}): DatedRate => ({
  rate: basisPoints,
  title: { en: "VAT" },
  region: "",
  classId: null,
  from: "2000-01-01",
  to: null,
  ...rest,
});

const found = (rates: readonly DatedRate[], at: Partial<Parameters<typeof rateOf>[1]> = {}) =>
  rateOf(rates, { region: "", classId: null, day: "2026-03-01", ...at })?.rate;

describe("the rate", () => {
  test("of a class is its own, else the standard one", () => {
    const rates = [rate(20_00), rate(5_00, { classId: 7 })];
    expect([found(rates), found(rates, { classId: 7 }), found(rates, { classId: 8 })]).toEqual([2000, 500, 2000]);
  });

  test("of a region goes before that of the country, however it is written", () => {
    const rates = [rate(20_00), rate(5_00, { classId: 7 }), rate(7_00, { region: "Canarias" })];
    expect(found(rates, { region: " canarias " })).toBe(700);
    expect(found(rates, { region: "canarias", classId: 7 })).toBe(700);
    expect(found(rates, { region: "Madrid" })).toBe(2000);
  });

  test("changes between the last day of one and the first of the next, on leap days too", () => {
    const rates = [
      rate(8_00, { to: "2028-02-28" }),
      rate(9_00, { from: "2028-02-29", to: "2028-02-29" }),
      rate(10_00, { from: "2028-03-01" }),
    ];
    expect(["2028-02-28", "2028-02-29", "2028-03-01"].map((day) => found(rates, { day }))).toEqual([800, 900, 1000]);
  });

  test("is none before the first and after the last, which is not a rate of nothing", () => {
    const rates = [rate(0, { from: "2026-01-01", to: "2026-12-31" })];
    expect(["2025-12-31", "2026-01-01", "2027-01-01"].map((day) => found(rates, { day }))).toEqual([
      undefined,
      0,
      undefined,
    ]);
    expect(found([])).toBeUndefined();
  });
});
