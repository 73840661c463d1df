import { floorRate } from "../../floor-rate.ts";
import type { Explained, FactList, FactsOf, Step } from "../explanation.ts";
import { payoutStep, profitStep } from "../final-steps.ts";

export const pairFacts = {
  left_before: { unit: "volume" },
  right_before: { unit: "volume" },
  matched: { unit: "volume" },
  rate: { unit: "rate" },
  /** The part of the day's cap that was left before this pair. */
  cap: { unit: "amount" },
  /** After the day's cap, before the payout cap. */
  raw: { unit: "amount" },
  left_after: { unit: "volume" },
  right_after: { unit: "volume" },
  /** The first volume events of the period below the member, in their order. */
  sales: { unit: "sales" },
  sales_count: { unit: "count" },
} as const satisfies FactList;

type Facts = FactsOf<typeof pairFacts>;

export const pairSteps = (
  { matched, rate, cap, raw }: Facts,
  paid: Explained,
): readonly Step<"matched" | "pairRate" | "share" | "capLeft" | "payout" | "profit">[] => {
  const share = floorRate(matched, rate);
  return [
    { sign: "", name: "matched", figure: { volume: matched } },
    { sign: "×", name: "pairRate", figure: { share: rate } },
    { sign: "=", name: "share", figure: { amount: share } },
    { sign: "≤", name: "capLeft", figure: { amount: cap }, lessens: share > cap },
    payoutStep(paid, raw),
    profitStep(paid),
  ];
};
