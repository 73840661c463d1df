import { expect, test } from "vitest";

import { diffPlans } from "./diff-plans.ts";
import { aPlan } from "./testing/a-plan.ts";

test("the same plan differs in nothing", () => {
  expect(diffPlans(aPlan, structuredClone(aPlan))).toEqual([]);
});

test("each field that differs is named, in the order of the plan", () => {
  const other = {
    ...aPlan,
    payout_cap: 5_500,
    pair: { ...aPlan.pair, direct_each_side: false, rates: aPlan.pair.rates.with(3, 1_050) },
    leader_rates: aPlan.leader_rates.with(1, [100]).with(8, [2_000]),
    allotment: { ...aPlan.allotment, pair: [...aPlan.allotment.pair].toReversed() },
  };
  expect(diffPlans(aPlan, other)).toEqual([
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
