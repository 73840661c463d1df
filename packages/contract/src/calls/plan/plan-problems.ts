/**
 * A plan as operators write it and what is wrong with it. Pure: the admin app checks its form with it before anything is sent, the
 * contract what was sent. Amounts are decimal strings, rates basis points (1/10,000).
 */
import { PARAMETERS } from "@espalier/core/plan/components/components";
import { valueAt } from "@espalier/core/plan/components/nest";
import { MOST_GENERATIONS, type Parameter } from "@espalier/core/plan/components/parameter";
import type { WrittenComponents } from "@espalier/core/plan/components/written-components";
import { BONUS_KINDS, type BonusKind } from "@espalier/core/vocabulary/bonus-kind";
import { HIGHEST_RANK } from "@espalier/core/vocabulary/rank";
import type { PlanWallet } from "@espalier/core/vocabulary/wallet";

type SplitShare = { readonly wallet: PlanWallet; readonly rate: number };

/** Beside the parameters of its components, each at its place. */
export type PlanDocument = WrittenComponents & {
  readonly activation_pv: string;
  /** What customers' orders must have brought besides; "0.00" for nothing. */
  readonly activation_customers_pv: string;
  /** From rank 1 up. */
  readonly ranks: readonly {
    readonly rank: number;
    readonly weaker: string;
    readonly directs: number;
    readonly customers_pv: string;
  }[];
  readonly payout_cap: number;
  /** The first wallet gets what the others leave. */
  readonly allotment: Readonly<Record<BonusKind, readonly SplitShare[]>>;
};

const MOST_DIRECTS = 1_000_000;
const WHOLE = 10_000;

/** The requirement that a value of a plan does not meet. */
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

/** `place` is the path of the value: "pair.day_caps.3". */
export type PlanProblem = { readonly place: string; readonly kind: PlanProblemKind };

/** All problems of a plan of the right shape, in the order of its fields. */
export const findPlanProblems = (plan: PlanDocument): readonly PlanProblem[] => [
  ...unless(isAmount(plan.activation_pv), "activation_pv", "amount"),
  ...unless(isAmount(plan.activation_customers_pv), "activation_customers_pv", "amount"),
  ...ranksProblems(plan.ranks),
  ...PARAMETERS.flatMap((parameter) => parameterProblems(parameter, valueAt(plan, parameter.place))),
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
  return ranks.flatMap(({ weaker, directs, customers_pv: customersPv }, index) => [
    ...unless(isAmount(weaker), `ranks.${index}.weaker`, "amount"),
    ...unless(
      Number.isInteger(directs) && directs >= 0 && directs <= MOST_DIRECTS,
      `ranks.${index}.directs`,
      "directs",
    ),
    ...unless(isAmount(customersPv), `ranks.${index}.customers_pv`, "amount"),
  ]);
};

const parameterProblems = (parameter: Parameter, value: unknown): readonly PlanProblem[] => {
  const { by, place } = parameter;
  if (by === undefined) return singleProblems(parameter, value, place);
  return byRank(value, place, (each, at) => {
    if (by === "rank") return singleProblems(parameter, each, at);
    const rates = listOf(each);
    return [
      ...unless(rates.length <= MOST_GENERATIONS, at, "generations"),
      ...rates.flatMap((rate, generation) => singleProblems(parameter, rate, `${at}.${generation}`)),
    ];
  });
};

/** A list has a value for each rank, from 0, which is none. */
const byRank = (
  value: unknown,
  place: string,
  problemsOf: (each: unknown, at: string) => readonly PlanProblem[],
): readonly PlanProblem[] => [
  ...unless(listOf(value).length === HIGHEST_RANK + 1, place, "ranks"),
  ...listOf(value).flatMap((each, rank) => problemsOf(each, `${place}.${rank}`)),
];

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const singleProblems = ({ unit, aboveZero }: Parameter, value: unknown, place: string): readonly PlanProblem[] => {
  if (unit === "flag") return [];
  if (unit === "rate") return unless(isRate(Number(value)), place, "rate");
  if (!isAmount(String(value))) return unless(false, place, "amount");
  return unless(aboveZero !== true || Number(value) > 0, place, "above_zero");
};

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
