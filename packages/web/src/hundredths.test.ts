import fc from "fast-check";
import { expect, test } from "vitest";

import { fromHundredths, priceOf, toHundredths } from "./hundredths.ts";

test("amounts of the wire become exact hundredths and back", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -999_999_999_999n, max: 999_999_999_999n }), (hundredths) => {
      expect(toHundredths(fromHundredths(hundredths))).toBe(hundredths);
    }),
  );
});

test("an amount is read with or without its cents", () => {
  expect(toHundredths("12")).toBe(1200n);
  expect(toHundredths("12.5")).toBe(1250n);
  expect(toHundredths("-0.05")).toBe(-5n);
  expect(fromHundredths(-5n)).toBe("-0.05");
});

test("text that is no amount counts as nothing", () => {
  for (const text of ["", "abc", "1e5", "1.234", "NaN", "--1"]) expect(toHundredths(text), text).toBe(0n);
});

test("many pieces cost exactly as many times one", () => {
  expect(fromHundredths(priceOf("0.10", 3))).toBe("0.30");
  expect(fromHundredths(priceOf("9999999999.99", 999))).toBe("9989999999990.01");
});
