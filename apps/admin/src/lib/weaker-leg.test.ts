import { expect, test } from "vitest";

import { weakerLeg } from "./weaker-leg.ts";

const legs = (left_total: string, right_total: string, left_number = 0, right_number = 0) =>
  weakerLeg({ left_total, right_total, left_number, right_number });

test("the leg with less volume is the weaker one, however large both are", () => {
  expect(legs("99.99", "100.00", 5, 1)).toBe("left");
  expect(legs("90071992547409.93", "90071992547409.92")).toBe("right");
  expect(legs("-1.00", "0.00")).toBe("left");
});

test("of two alike the one with fewer members is, and of empty ones none", () => {
  expect(legs("1.00", "1.00", 3, 2)).toBe("right");
  expect(legs("0.00", "0.00")).toBeNull();
});
