import { expect, test } from "vitest";

import { fittingSize } from "./fitting-size.ts";

test("an amount is as large as its most, or as its container allows, never under 11 px", () => {
  expect(fittingSize("1,200.00", { most: 1.625 })).toBe(
    "clamp(11px, min(100cqi / 4.66, (100cqi - 0.0px) / 4.66), 1.625rem)",
  );
});

test("a unit takes its share", () => {
  expect(fittingSize("1.00", { most: 1, unit: "SP", unitLook: "same" })).toBe(
    "clamp(11px, min(100cqi / 4.05, (100cqi - 18.9px) / 2.33), 1rem)",
  );
  expect(fittingSize("1.00", { most: 1, unit: "SP" })).toBe(
    "clamp(11px, min(100cqi / 3.50, (100cqi - 18.9px) / 2.33), 1rem)",
  );
});
