import { expect, test } from "vitest";

import { listValues, PARAMETERS, readComponents } from "./components.ts";
import { nest, valueAt } from "./nest.ts";
import { mapSingles, type Parameter } from "./parameter.ts";
import { writeComponents } from "./written-components.ts";

const valueOf = ({ unit, by }: Parameter) => {
  const single = unit === "flag" ? true : 5;
  if (by === "rank") return [single];
  return by === "generation" ? [[single], []] : single;
};

test("parameters are read from and written at their places", () => {
  const values = listValues(readComponents(valueOf));
  expect(values.map(({ parameter }) => parameter)).toEqual(PARAMETERS);
  const written = writeComponents(({ unit, place }) => {
    const value = values.find(({ parameter }) => parameter.place === place)?.value;
    return unit === "amount" ? mapSingles(value, (each) => `${Number(each)}.00`) : value;
  });
  expect(written).toEqual({
    invite_rate: 5,
    pair: { step: "5.00", direct_each_side: true, rates: [5], day_caps: ["5.00"] },
    leader_rates: [[5], []],
    retail: { rate: 5, of_difference: true },
  });
});

test("a value of another shape is a fault", () => {
  for (const wrong of [undefined, "5", 1.5, [["5"]]]) {
    expect(() => readComponents(() => wrong)).toThrow("other shapes");
    expect(() => writeComponents(() => wrong)).toThrow("other shapes");
  }
});

test("places nest, and each is found again", () => {
  const entries = [
    ["a", 1],
    ["b.c", 2],
    ["b.d", 3],
  ] as const;
  const nested = nest<unknown>(entries, (fields) => fields);
  expect(nested).toEqual({ a: 1, b: { c: 2, d: 3 } });
  expect(entries.map(([place]) => valueAt(nested, place))).toEqual([1, 2, 3]);
  expect([valueAt(nested, "a.x"), valueAt(null, "a"), valueAt(nested, "e")]).toEqual([undefined, undefined, undefined]);
});

test("no two parameters share a place", () => {
  for (const places of [PARAMETERS.map(({ place }) => place), PARAMETERS.map(({ stored }) => stored)]) {
    expect(new Set(places).size).toBe(places.length);
  }
});
