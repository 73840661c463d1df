import { expect, test } from "vitest";

import { diffPlans } from "./diff-plans.ts";
import { samplePlan } from "./testing/sample-plan.ts";

test("the same plan differs in nothing", () => {
  expect(diffPlans(samplePlan, structuredClone(samplePlan))).toEqual([]);
});

test("each field that differs is named, in the order of the plan", () => {
  const other = {
    ...samplePlan,
    payout_cap: 5_500,
    pair: { ...samplePlan.pair, direct_each_side: false, rates: samplePlan.pair.rates.with(3, 1_050) },
    leader_rates: samplePlan.leader_rates.with(1, [100]).with(8, [2_000]),
    allotment: { ...samplePlan.allotment, pair: [...samplePlan.allotment.pair].toReversed() },
  };
  expect(diffPlans(samplePlan, other)).toEqual([
    { place: "payout_cap", from: "60.00", to: "55.00" },
    { place: "pair.direct_each_side", from: "yes", to: "no" },
    { place: "pair.rates.3", from: "10.00", to: "10.50" },
    ...[1, 2, 3, 4].map((generation) => ({
      place: `leader_rates.8.${generation}`,
      from: ["", "15.00", "10.00", "5.00", "5.00"][generation] ?? "",
      to: null,
    })),
    { place: "leader_rates.1.0", from: null, to: "1.00" },
    { place: "allotment.pair.rest", from: "CP", to: "RP" },
  ]);
});
