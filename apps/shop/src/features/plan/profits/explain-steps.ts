import { fromHundredths, toHundredths } from "@espalier/web/hundredths";

import type { ExplainedProfit } from "./profit-queries.ts";

/** A line of the sum that ends in the profit: a sign, what it is, and its figure. */
export type Step = {
  readonly sign: Sign;
  readonly name: StepName;
  readonly figure:
    | { readonly pv: string }
    | { readonly amount: string }
    /** In basis points; `about` where the exact share has more digits. */
    | { readonly share: number; readonly about?: boolean };
  /** This line made the amount less than the lines before. */
  readonly lessens?: boolean;
};

type Sign = "" | "×" | "−" | "≤" | "=";

type StepName = InviteStep | PairStep | LeaderStep | "profit";
type InviteStep = "volume" | "inviteRate" | "due" | "paid";
type PairStep = "matched" | "pairRate" | "share" | "capLeft" | "payout";
type LeaderStep = "pairOf" | "leaderRate" | "share" | "payout";

/** A profit's way from volume to amount, line by line, as the plan computes it (docs/plan.md, steps 4 to 7). */
export function stepsOf(profit: ExplainedProfit): readonly Step[] {
  const { invite, pair, leader } = profit;
  if (invite !== undefined) return inviteSteps(profit, invite);
  if (pair !== undefined) return pairSteps(profit, pair);
  return leader === undefined ? [result(profit)] : leaderSteps(profit, leader);
}

/** What an order's volume is due now, less what it brought before. */
function inviteSteps(profit: ExplainedProfit, { pv, rate }: NonNullable<ExplainedProfit["invite"]>): readonly Step[] {
  const due = shareOf(toHundredths(pv), rate);
  const paid = due - toHundredths(profit.amount);
  const steps: readonly Step[] = [
    { sign: "", name: "volume", figure: { pv } },
    { sign: "×", name: "inviteRate", figure: { share: rate } },
  ];
  if (paid === 0n) return [...steps, result(profit)];
  return [
    ...steps,
    { sign: "=", name: "due", figure: { amount: fromHundredths(due) } },
    { sign: "−", name: "paid", figure: { amount: fromHundredths(paid) }, lessens: true },
    result(profit),
  ];
}

function pairSteps(profit: ExplainedProfit, pair: NonNullable<ExplainedProfit["pair"]>): readonly Step[] {
  const share = shareOf(toHundredths(pair.matched), pair.rate);
  return [
    { sign: "", name: "matched", figure: { pv: pair.matched } },
    { sign: "×", name: "pairRate", figure: { share: pair.rate } },
    { sign: "=", name: "share", figure: { amount: fromHundredths(share) } },
    { sign: "≤", name: "capLeft", figure: { amount: pair.cap }, lessens: share > toHundredths(pair.cap) },
    payout(profit, toHundredths(pair.raw)),
    result(profit),
  ];
}

function leaderSteps(profit: ExplainedProfit, leader: NonNullable<ExplainedProfit["leader"]>): readonly Step[] {
  const share = shareOf(toHundredths(leader.pair_amount), leader.rate);
  return [
    { sign: "", name: "pairOf", figure: { amount: leader.pair_amount } },
    { sign: "×", name: "leaderRate", figure: { share: leader.rate } },
    { sign: "=", name: "share", figure: { amount: fromHundredths(share) } },
    payout(profit, share),
    result(profit),
  ];
}

/** The payout factor comes rounded to basis points, so the amount computed with it may be approximate. */
const payout = ({ factor, amount }: ExplainedProfit, raw: bigint): Step => ({
  sign: "×",
  name: "payout",
  figure: { share: factor, about: shareOf(raw, factor) !== toHundredths(amount) },
  lessens: factor < WHOLE,
});

const result = ({ amount }: ExplainedProfit): Step => ({ sign: "=", name: "profit", figure: { amount } });

const WHOLE = 10_000;

/** Rounded down to the cent; volume below zero earns nothing. */
const shareOf = (hundredths: bigint, basisPoints: number): bigint =>
  hundredths <= 0n ? 0n : (hundredths * BigInt(basisPoints)) / BigInt(WHOLE);

/** Basis points as people write them: 950 is "9.5%". */
export const percentOf = (basisPoints: number): string => `${basisPoints / 100}%`;
