import { readFileSync } from "node:fs";

import fc from "fast-check";
import { expect, test } from "vitest";

import { planSchema } from "../../apps/server/src/modules/plan/plan-schema.ts";
import { propertyRuns } from "../../apps/server/src/testing/property-runs.ts";
import { LEFT, RIGHT } from "../../packages/core/src/network/compact-network.ts";
import { PARAMETERS } from "../../packages/core/src/plan/components/components.ts";
import { payPairs } from "../../packages/core/src/plan/components/pair/pay-pairs.ts";
import { floorRate } from "../../packages/core/src/plan/floor-rate.ts";
import type { Plan } from "../../packages/core/src/plan/plan.ts";
import { emptyState, type PlanNetwork } from "../../packages/core/src/plan/plan-state.ts";
import { planTerms } from "../../packages/core/src/plan/plan-terms.ts";
import { plans } from "./random-facts.ts";
import { writeFacts } from "./settle.ts";

const anyPlan = plans.map((plan) => planIn(writeFacts(plan, [], [])));

/** The plan of facts as JSON. */
const planIn = (facts: string): Plan => planSchema.parse(Object(JSON.parse(facts)).plan);

const readExamples = (): readonly Plan[] => {
  const { cases } = Object(JSON.parse(readFileSync(new URL("plan-example.json", import.meta.url), "utf8")));
  return cases.map(({ facts }: { readonly facts: object }) => planIn(JSON.stringify(facts)));
};

const write = (terms: ReturnType<typeof planTerms>["common"]): string =>
  terms.map(({ name, figures }) => `${name} ${figures.join(",")}`.trimEnd()).join("; ");

/** What holds in every rank, then each rank with its conditions. */
const writeLadder = (plan: Plan): readonly string[] => {
  const { common, ranks } = planTerms(plan);
  return [
    write(common),
    ...ranks.map(({ rank, weaker, directs, terms }) => `${rank} ${weaker}/${directs}: ${write(terms)}`),
  ];
};

const RANKS = [
  "0 0/0: pair.rates 0; pair.day_caps 0; leader_rates",
  "1 0/0: pair.rates 800; pair.day_caps 50000; leader_rates",
  "2 500000/2: pair.rates 900; pair.day_caps 100000; leader_rates 500",
  "3 2000000/3: pair.rates 1000; pair.day_caps 200000; leader_rates 800,500",
  "4 8000000/4: pair.rates 1100; pair.day_caps 400000; leader_rates 1000,500,300",
  "5 25000000/5: pair.rates 1200; pair.day_caps 800000; leader_rates 1200,800,500,300",
  "6 60000000/6: pair.rates 1200; pair.day_caps 1200000; leader_rates 1500,1000,500,500,300",
  "7 150000000/7: pair.rates 1200; pair.day_caps 1600000; leader_rates 2000,1000,500,500,500",
  "8 400000000/8: pair.rates 1200; pair.day_caps 2000000; leader_rates 2000,1500,1000,500,500",
];

test("the ladder of a plan has the rows of docs/plan.md", () => {
  expect(readExamples().map(writeLadder)).toEqual([
    ["invite_rate 1000; pair.step 100; pair.direct_each_side true", ...RANKS],
    ["invite_rate 1000; pair.step 100; pair.direct_each_side false", ...RANKS],
  ]);
});

test("any plan has a ladder with every parameter of every bonus once in each rank, or once for all", () => {
  const ofRanks = PARAMETERS.filter(({ by }) => by !== undefined).map(({ place }) => place);
  // A plan of these facts lacks what may be absent, and such a bonus is not in the ladder.
  const ofAll = PARAMETERS.filter(({ by, absent }) => by === undefined && absent === undefined).map(
    ({ place }) => place,
  );
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const { common, ranks } = planTerms(plan);
      expect(common.map(({ name }) => name)).toEqual(ofAll);
      expect(ranks.map(({ rank }) => rank)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
      for (const { terms } of ranks) expect(terms.map(({ name }) => name)).toEqual(ofRanks);
    }),
    propertyRuns(300),
  );
});

test("a pair pays what the ladder says, in every rank of any plan", () => {
  const volume = fc.nat({ max: 1_000_000 });
  fc.assert(
    fc.property(anyPlan, fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 8), volume, (plan, rank, pv) => {
      const terms = planTerms(plan).ranks[rank]?.terms ?? [];
      const figureOf = (name: string) => Number(terms.find((term) => term.name === name)?.figures[0]);
      const { step } = plan.components.pair;
      const due = Math.min(floorRate(pv - (pv % step), figureOf("pair.rates")), figureOf("pair.day_caps"));
      expect(payPair(plan, rank, pv)).toBe(due);
    }),
    propertyRuns(1_000),
  );
});

/** The pair of a member of a rank with the same volume in both legs, and an active invited member in each. */
const payPair = (plan: Plan, rank: number, pv: number): number => {
  const state = emptyState(TRIO.size);
  [state.totals.left[0], state.totals.right[0], state.rank[0]] = [pv, pv, rank];
  const [pair] = payPairs(plan.components.pair, { network: TRIO, state, active: Uint8Array.of(1, 1, 1) });
  return pair?.raw ?? 0;
};

const TRIO: PlanNetwork = {
  size: 3,
  parent: Int32Array.of(-1, 0, 0),
  side: Uint8Array.of(0, LEFT, RIGHT),
  sponsor: Int32Array.of(-1, 0, 0),
  sponsorLeg: Uint8Array.of(0, LEFT, RIGHT),
};
