import { floorRate } from "../../floor-rate.ts";
import type { Explained, FactList, FactsOf, Step } from "../explanation.ts";
import { payoutStep, profitStep } from "../final-steps.ts";

export const leaderFacts = {
  /** The member whose pair it is a share of. */
  from: { unit: "member" },
  generation: { unit: "count" },
  /** That pair before the payout cap. */
  pair_amount: { unit: "amount" },
  rate: { unit: "rate" },
} as const satisfies FactList;

export const leaderSteps = (
  { pair_amount: pair, rate }: FactsOf<typeof leaderFacts>,
  paid: Explained,
): readonly Step<"pairOf" | "leaderRate" | "share" | "payout" | "profit">[] => {
  const share = floorRate(pair, rate);
  return [
    { sign: "", name: "pairOf", figure: { amount: pair } },
    { sign: "×", name: "leaderRate", figure: { share: rate } },
    { sign: "=", name: "share", figure: { amount: share } },
    payoutStep(paid, share),
    profitStep(paid),
  ];
};
