/**
 * A plan as operators write it and what is wrong with it. Pure: the admin app checks its form with it before anything is sent, the
 * contract what was sent. Amounts are decimal strings, rates basis points (1/10,000).
 */
import { BONUS_KINDS, type BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import { HIGHEST_RANK } from "@espalier/core/vocabulary/rank";
import type { PlanWallet } from "@espalier/core/vocabulary/wallet";

type SplitShare = { readonly wallet: PlanWallet; readonly rate: number };

export type PlanDocument = {
  readonly activation_pv: string;
  readonly invite_rate: number;
  /** From rank 1 up. */
  readonly ranks: readonly { readonly rank: number; readonly weaker: string; readonly directs: number }[];
  /** Rates and caps by rank, from 0, which is none. */
  readonly pair: {
    readonly step: string;
    readonly direct_each_side: boolean;
    readonly rates: readonly number[];
    readonly day_caps: readonly string[];
  };
  /** By rank, then by generation. */
  readonly leader_rates: readonly (readonly number[])[];
  readonly payout_cap: number;
  /** The first wallet gets what the others leave. */
  readonly allotment: Readonly<Record<BonusKind, readonly SplitShare[]>>;
};

export const MOST_GENERATIONS = 20;
const MOST_DIRECTS = 1_000_000;
const WHOLE = 10_000;

/** What a place of a plan must be and is not. */
export type PlanProblemKind =
  | "amount"
  | "above_zero"
  | "rate"
  | "directs"
  | "ranks"
  | "generations"
  | "shares"
  | "sum"
  | "twice";

/** `place` is the way to it: "pair.day_caps.3". */
export type PlanProblem = { readonly place: string; readonly kind: PlanProblemKind };

/** Everything that is wrong with a plan whose shape is right, in the order in which it is written. */
export const findPlanProblems = (plan: PlanDocument): readonly PlanProblem[] => [
  ...unless(isAmount(plan.activation_pv), "activation_pv", "amount"),
  ...unless(isRate(plan.invite_rate), "invite_rate", "rate"),
  ...ranksProblems(plan.ranks),
  ...pairProblems(plan.pair),
  ...leaderProblems(plan.leader_rates),
  ...unless(isRate(plan.payout_cap), "payout_cap", "rate"),
  ...BONUS_KINDS.flatMap((type) => splitProblems(plan.allotment[type], `allotment.${type}`)),
];

const unless = (isRight: boolean, place: string, kind: PlanProblemKind): readonly PlanProblem[] =>
  isRight ? [] : [{ place, kind }];

const isAmount = (text: string): boolean => /^\d{1,10}(?:\.\d{1,2})?$/.test(text);

const isRate = (rate: number): boolean => Number.isInteger(rate) && rate >= 0 && rate <= WHOLE;

const ranksProblems = (ranks: PlanDocument["ranks"]): readonly PlanProblem[] => {
  const inOrder = ranks.length === HIGHEST_RANK && ranks.every(({ rank }, index) => rank === index + 1);
  if (!inOrder) return [{ place: "ranks", kind: "ranks" }];
  return ranks.flatMap(({ weaker, directs }, index) => [
    ...unless(isAmount(weaker), `ranks.${index}.weaker`, "amount"),
    ...unless(
      Number.isInteger(directs) && directs >= 0 && directs <= MOST_DIRECTS,
      `ranks.${index}.directs`,
      "directs",
    ),
  ]);
};

const pairProblems = ({ step, rates, day_caps }: PlanDocument["pair"]): readonly PlanProblem[] => [
  ...(isAmount(step) ? unless(Number(step) > 0, "pair.step", "above_zero") : unless(false, "pair.step", "amount")),
  ...unless(rates.length === HIGHEST_RANK + 1, "pair.rates", "ranks"),
  ...rates.flatMap((rate, rank) => unless(isRate(rate), `pair.rates.${rank}`, "rate")),
  ...unless(day_caps.length === HIGHEST_RANK + 1, "pair.day_caps", "ranks"),
  ...day_caps.flatMap((cap, rank) => unless(isAmount(cap), `pair.day_caps.${rank}`, "amount")),
];

const leaderProblems = (byRank: PlanDocument["leader_rates"]): readonly PlanProblem[] => [
  ...unless(byRank.length === HIGHEST_RANK + 1, "leader_rates", "ranks"),
  ...byRank.flatMap((rates, rank) => [
    ...unless(rates.length <= MOST_GENERATIONS, `leader_rates.${rank}`, "generations"),
    ...rates.flatMap((rate, generation) => unless(isRate(rate), `leader_rates.${rank}.${generation}`, "rate")),
  ]),
];

const splitProblems = (shares: readonly SplitShare[], place: string): readonly PlanProblem[] => {
  const wrong = shares.flatMap(({ rate }, index) => unless(isRate(rate), `${place}.${index}.rate`, "rate"));
  if (wrong.length > 0) return wrong;
  return [
    ...unless(shares.length > 0, place, "shares"),
    ...unless(new Set(shares.map(({ wallet }) => wallet)).size === shares.length, place, "twice"),
    ...unless(shares.length === 0 || sumOf(shares) === WHOLE, place, "sum"),
  ];
};

const sumOf = (shares: readonly SplitShare[]): number => shares.reduce((sum, { rate }) => sum + rate, 0);
