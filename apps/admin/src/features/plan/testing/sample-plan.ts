import type { PlanDocument } from "@espalier/contract/calls/plan/plan-problems";

const split = [
  { wallet: "CP", rate: 8_000 },
  { wallet: "SP", rate: 1_000 },
  { wallet: "RP", rate: 1_000 },
] as const;

/** A plan such as a new company starts with. */
export const samplePlan: PlanDocument = {
  activation_pv: "100.00",
  activation_customers_pv: "0.00",
  invite_rate: 1_000,
  ranks: [0, 5_000, 20_000, 80_000, 250_000, 600_000, 1_500_000, 4_000_000].map((weaker, index) => ({
    rank: index + 1,
    weaker: weaker.toFixed(2),
    directs: index === 0 ? 0 : index + 1,
    customers_pv: "0.00",
  })),
  pair: {
    step: "1.00",
    direct_each_side: true,
    rates: [0, 800, 900, 1_000, 1_100, 1_200, 1_200, 1_200, 1_200],
    day_caps: [0, 500, 1_000, 2_000, 4_000, 8_000, 12_000, 16_000, 20_000].map((cap) => cap.toFixed(2)),
  },
  leader_rates: [
    [],
    [],
    [500],
    [800, 500],
    [1_000, 500, 300],
    [1_200, 800, 500, 300],
    [1_500, 1_000, 500, 500, 300],
    [2_000, 1_000, 500, 500, 500],
    [2_000, 1_500, 1_000, 500, 500],
  ],
  retail: { rate: 0, of_difference: false },
  payout_cap: 6_000,
  allotment: { invite: split, pair: split, leader: split, retail: split },
};
