import { expect, test } from "vitest";
import { z } from "zod";

import { parameterSchemas } from "./plan-schema.ts";

const plan = z.object(
  parameterSchemas([
    { unit: "rate", place: "fast_rate", stored: "fast.rate_bp", absent: 0 },
    { unit: "amount", by: "rank", place: "fast_caps", stored: "fast.caps", absent: [] },
    { unit: "amount", place: "step", stored: "pair.step", aboveZero: true },
  ]),
);

test("a plan stored before a component existed reads as one that does not pay it", () => {
  expect(plan.parse({ pair: { step: "1.00" } })).toEqual({ fast: { rate_bp: 0, caps: [] }, pair: { step: 100 } });
  expect(plan.parse({ fast: { rate_bp: 5 }, pair: { step: "1.00" } })).toMatchObject({
    fast: { rate_bp: 5, caps: [] },
  });
});

test("a parameter that always existed must be there", () => {
  expect(plan.safeParse({}).success).toBe(false);
  expect(plan.safeParse({ pair: {} }).success).toBe(false);
  expect(plan.safeParse({ pair: { step: "0.00" } }).success).toBe(false);
});
