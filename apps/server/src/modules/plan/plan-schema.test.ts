import { expect, test } from "vitest";
import { z } from "zod";

import { parameterSchemas, planSchema, writePlan } from "./plan-schema.ts";

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

const RANKS = Array.from({ length: 8 }, (_, index) => ({ rank: index + 1, weaker: "5.00", directs: index }));
const STORED = {
  version: 3,
  activation: { pv: "100.00" },
  invite: { rate_bp: 1000 },
  ranks: RANKS,
  pair: {
    step: "1.00",
    rate_bp: Array.from({ length: 9 }, () => 800),
    day_cap: Array.from({ length: 9 }, () => "10.00"),
    require_direct_each_side: true,
  },
  leader: { rate_bp: Array.from({ length: 9 }, () => [500]) },
  payout_cap_bp: 6000,
  allotment: { "1": [[2, 10_000]], "2": [[2, 10_000]], "3": [[2, 10_000]] },
};

test("a plan that was stored before it could ask for customers' volume asks for none, and is written without it", () => {
  const read = planSchema.parse(STORED);
  expect([read.activationCustomersPv, ...read.ranks.map(({ customersPv }) => customersPv)]).toEqual([
    0,
    ...RANKS.map(() => 0),
  ]);
  expect(writePlan(read)).toMatchObject({ activation: STORED.activation, ranks: STORED.ranks });
  expect(JSON.stringify(writePlan(read))).not.toContain("customers");
});

test("a plan that asks for customers' volume is read and written with it", () => {
  const ranks = RANKS.map((rule) => (rule.rank === 3 ? { ...rule, customers_pv: "80.00" } : rule));
  const asking = { ...STORED, activation: { pv: "0.00", customers_pv: "50.00" }, ranks };
  const read = planSchema.parse(asking);
  expect(read).toMatchObject({ activationPv: 0, activationCustomersPv: 50_00 });
  expect(read.ranks.map(({ customersPv }) => customersPv)).toEqual([0, 0, 80_00, 0, 0, 0, 0, 0]);
  expect(writePlan(read)).toMatchObject({ activation: asking.activation, ranks });
  expect(planSchema.safeParse({ ...asking, activation: { pv: "0.00", customers_pv: "-1.00" } }).success).toBe(false);
});
