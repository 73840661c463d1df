import fc from "fast-check";
import { expect, test } from "vitest";

import { money, type Money, ZERO } from "../money/money.ts";
import { PAYMENT_METHODS } from "../vocabulary/order.ts";
import {
  type DeliveryStep,
  type DeliveryTerms,
  deliveryCharge,
  freeFrom,
  inKilograms,
  missingForFree,
  offerDelivery,
  type Parcel,
  stepsProblem,
  weightOf,
} from "./delivery-charge.ts";

const step = (
  price: bigint,
  limits: { readonly grams?: number; readonly upTo?: bigint; readonly points?: bigint } = {},
): DeliveryStep => ({
  up_to_grams: limits.grams ?? null,
  up_to: limits.upTo === undefined ? null : money(limits.upTo),
  pv_up_to: limits.upTo === undefined ? null : money(limits.points ?? limits.upTo),
  price: money(price),
  pv_price: money(price * 2n),
});

const terms = (steps: readonly DeliveryStep[], rest: Partial<DeliveryTerms> = {}): DeliveryTerms => ({
  countries: [],
  steps,
  free_from: null,
  pv_free_from: null,
  ...rest,
});

const parcel = (rest: Partial<Parcel> = {}): Parcel => ({
  country: "SG",
  grams: 500,
  net: money(20_00n),
  payment: "card",
  ...rest,
});

test("the first row that fits by weight and by value applies, limits included, each in its unit", () => {
  const method = terms([
    step(8_00n, { grams: 1000, upTo: 50_00n, points: 40_00n }),
    step(6_00n, { grams: 1000 }),
    step(15_00n),
  ]);
  const charged = (rest: Partial<Parcel>) => deliveryCharge(method, parcel(rest));
  expect(charged({ grams: 0, net: ZERO })).toBe(8_00n);
  expect(charged({ grams: 1000, net: money(50_00n) })).toBe(8_00n);
  expect(charged({ grams: 1000, net: money(50_01n) })).toBe(6_00n);
  expect(charged({ grams: 1001, net: ZERO })).toBe(15_00n);
  expect(charged({ net: money(40_00n), payment: "SP" })).toBe(16_00n);
  expect(charged({ net: money(40_01n), payment: "CP" })).toBe(12_00n);
});

test("an order is free from a price of its goods on, and the cheapest method says what is missing", () => {
  const far = terms([step(9_00n)], { free_from: money(100_00n), pv_free_from: money(90_00n) });
  const near = terms([step(4_00n)], { free_from: money(300_00n), pv_free_from: money(0n) });
  const at = (net: bigint, payment: Parcel["payment"] = "card") =>
    offerDelivery([far, near], parcel({ net: money(net), payment }));
  expect(at(20_00n).map(({ method, charge, untilFree }) => [method === near, charge, untilFree])).toEqual([
    [true, 4_00n, 280_00n],
    [false, 9_00n, 80_00n],
  ]);
  expect(missingForFree(at(20_00n))).toBe(80_00n);
  expect(missingForFree(at(99_99n))).toBe(1n);
  expect(at(100_00n).map(({ charge }) => charge)).toEqual([ZERO, 4_00n]);
  expect(missingForFree(at(100_00n))).toBeNull();
  expect(at(0n, "SP").map(({ charge }) => charge)).toEqual([ZERO, 18_00n]);
  expect(missingForFree(offerDelivery([terms([step(5n)])], parcel()))).toBeNull();
  expect(missingForFree([])).toBeNull();
});

test("a method carries to its countries and up to its last row's weight only; equal charges keep their order", () => {
  const [one, two] = [terms([step(5n)], { countries: ["SG", "MY"] }), terms([step(5n, { grams: 2000 })])];
  const offered = (rest: Partial<Parcel>) => offerDelivery([one, two], parcel(rest)).map(({ method }) => method);
  expect(offered({})).toEqual([one, two]);
  expect(offered({ country: "NO" })).toEqual([two]);
  expect(offered({ grams: 2001 })).toEqual([one]);
  expect(offered({ country: "NO", grams: 2001 })).toEqual([]);
});

test("delivery is free from the least price of a method that carries the parcel there, and nothing is said where it always is", () => {
  const here = { country: "SG", grams: 500, payment: "card" } as const;
  const far = terms([step(9_00n)], { countries: ["NO"], free_from: money(10_00n), pv_free_from: money(10_00n) });
  const light = terms([step(5_00n, { grams: 400 })], { free_from: money(50_00n), pv_free_from: money(40_00n) });
  const usual = terms([step(5_00n)], { free_from: money(300_00n), pv_free_from: money(230_00n) });
  expect(freeFrom([far, light, usual, terms([step(4_00n)])], here)).toBe(300_00n);
  expect(freeFrom([far, light, usual], { ...here, payment: "SP" })).toBe(230_00n);
  expect(freeFrom([far, light, usual], { ...here, grams: 400 })).toBe(50_00n);
  expect(freeFrom([usual, terms([step(0n)])], here)).toBeNull();
  expect(freeFrom([terms([step(4_00n)])], here)).toBeNull();
  expect(freeFrom([], here)).toBeNull();
});

test("goods of unknown weight count as nothing, and a million pieces are weighed exactly", () => {
  expect(
    weightOf([
      { weight: 250, number: 3 },
      { weight: null, number: 9 },
    ]),
  ).toBe(750);
  expect(weightOf([{ weight: 1_000_000, number: 1_000_000 }])).toBe(1_000_000_000_000);
  expect([750, 12_500, 0].map(inKilograms)).toEqual(["0.75", "12.5", "0"]);
});

test.each([
  ["no row", [], { row: 1, problem: "last" }],
  ["one for everything", [step(5n)], undefined],
  ["rising weights", [step(5n, { grams: 1000 }), step(9n, { grams: 5000 })], undefined],
  ["weights that fall", [step(5n, { grams: 5000 }), step(9n, { grams: 1000 })], { row: 2, problem: "never" }],
  ["a weight twice", [step(5n, { grams: 5000 }), step(9n, { grams: 5000 })], { row: 2, problem: "never" }],
  ["a row behind one for everything", [step(5n), step(9n, { grams: 1 })], { row: 2, problem: "never" }],
  ["a last row that ends with a value", [step(5n, { upTo: 50n })], { row: 1, problem: "last" }],
  [
    "a last row for less weight",
    [step(5n, { grams: 5000, upTo: 50n }), step(9n, { grams: 1000 })],
    { row: 2, problem: "last" },
  ],
  [
    "a limit in dollars alone",
    [{ ...step(5n, { upTo: 50n }), pv_up_to: null }, step(9n)],
    { row: 1, problem: "limits" },
  ],
] as const)("rows are checked: %s", (_, steps, problem) => {
  expect(stepsProblem(steps)).toEqual(problem);
});

const amounts = fc.bigInt({ min: 0n, max: 100n }).map((each) => money(each));
const limit = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null, freq: 2 });
const anyStep = fc
  .tuple(limit(fc.nat(20)), limit(amounts), amounts, amounts, amounts)
  .map(([up_to_grams, up_to, pv, price, pv_price]) => ({
    up_to_grams,
    up_to,
    pv_up_to: up_to === null ? null : pv,
    price,
    pv_price,
  }));

test("with rows that pass, every row applies to something, and what is carried in one unit is carried in each", () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 5 }), fc.nat(25), amounts, amounts, (steps, grams, dollars, points) => {
      fc.pre(stepsProblem(steps) === undefined);
      const method = terms(steps);
      const carried = PAYMENT_METHODS.map((payment) => {
        const net: Money = payment === "card" ? dollars : points;
        return deliveryCharge(method, parcel({ grams, net, payment })) !== undefined;
      });
      expect(new Set(carried).size).toBe(1);
      for (const each of steps) {
        const fits = steps.find(
          ({ up_to_grams, up_to, pv_up_to }) =>
            (up_to_grams === null || (each.up_to_grams ?? Infinity) <= up_to_grams) &&
            (up_to === null || (each.up_to !== null && each.up_to <= up_to)) &&
            (pv_up_to === null || (each.pv_up_to !== null && each.pv_up_to <= pv_up_to)),
        );
        expect(fits).toBe(each);
      }
    }),
  );
});
