import type { PlanDocument } from "@espalier/contract/calls/plan/plan-problems";
import { expect, test } from "vitest";

import { documentOf, fieldsOf, generationsOf, problemsOf, sumOfSplit } from "./plan-fields.ts";
import { samplePlan } from "./testing/sample-plan.ts";

const changed = (change: Readonly<Record<string, string>>) => ({ ...fieldsOf(samplePlan), ...change });

test("a plan is read from its form unchanged", () => {
  const others: readonly Partial<PlanDocument>[] = [
    {},
    { leader_rates: samplePlan.leader_rates.map(() => []) },
    { leader_rates: samplePlan.leader_rates.map(() => [0, 0, 7]) },
    { payout_cap: 10_000, invite_rate: 0 },
    { activation_customers_pv: "50.00", ranks: samplePlan.ranks.map((rule) => ({ ...rule, customers_pv: "80.00" })) },
    { allotment: { ...samplePlan.allotment, pair: [{ wallet: "RP", rate: 10_000 }] } },
    {
      allotment: {
        ...samplePlan.allotment,
        leader: [
          { wallet: "SP", rate: 0 },
          { wallet: "CP", rate: 10_000 },
        ],
      },
    },
  ];
  for (const other of others) {
    const plan = { ...samplePlan, ...other };
    expect(documentOf(fieldsOf(plan))).toEqual(plan);
    expect(problemsOf(fieldsOf(plan)).size).toBe(0);
  }
});

test("percentages are shown with two decimals and read as they are typed", () => {
  const fields = fieldsOf(samplePlan);
  expect([fields["pair.rates.1"], fields["invite_rate"], fields["payout_cap"]]).toEqual(["8.00", "10.00", "60.00"]);
  expect(documentOf(changed({ "pair.rates.1": "8.5", invite_rate: "12." })).pair.rates[1]).toBe(850);
  expect(documentOf(changed({ invite_rate: "12." })).invite_rate).toBe(1_200);
});

test("each problem names its field", () => {
  expect([...problemsOf(changed({ invite_rate: "" }))]).toEqual([["invite_rate", "rate"]]);
  expect([...problemsOf(changed({ payout_cap: "100.01" }))]).toEqual([["payout_cap", "rate"]]);
  expect([...problemsOf(changed({ "ranks.2.weaker": "" }))]).toEqual([["ranks.2.weaker", "amount"]]);
  expect([...problemsOf(changed({ "ranks.2.directs": "" }))]).toEqual([["ranks.2.directs", "directs"]]);
  expect([...problemsOf(changed({ "ranks.2.customers_pv": "" }))]).toEqual([["ranks.2.customers_pv", "amount"]]);
  expect([...problemsOf(changed({ activation_customers_pv: "" }))]).toEqual([["activation_customers_pv", "amount"]]);
  expect([...problemsOf(changed({ "pair.step": "0" }))]).toEqual([["pair.step", "above_zero"]]);
  expect([...problemsOf(changed({ "leader_rates.8.4": "101" }))]).toEqual([["leader_rates.8.4", "rate"]]);
  expect([...problemsOf(changed({ "allotment.pair.SP": "10.01" }))]).toEqual([["allotment.pair", "sum"]]);
  expect([...problemsOf(changed({ "allotment.pair.SP": "" }))]).toEqual([["allotment.pair", "rate"]]);
});

test("an empty generation before a filled one has a rate of zero; empty ones after the last are left out", () => {
  expect(documentOf(changed({ "leader_rates.0.2": "1" })).leader_rates[0]).toEqual([0, 0, 100]);
  expect(generationsOf(fieldsOf(samplePlan), "leader_rates")).toBe(5);
  expect(generationsOf(changed({ "leader_rates.0.6": "1" }), "leader_rates")).toBe(7);
});

test("the sum of a split", () => {
  expect(sumOfSplit(fieldsOf(samplePlan), "invite")).toBe("100.00");
  expect(sumOfSplit(changed({ "allotment.invite.SP": "" }), "invite")).toBe("90.00");
});
