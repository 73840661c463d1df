import type { BonusKind } from "../vocabulary/bonus-kind.ts";
import { RANKS_AND_NONE } from "../vocabulary/rank.ts";
import { type AnyParameter, type ListedValue, listValues } from "./components/components.ts";
import type { Parameter, ParameterValue } from "./components/parameter.ts";
import type { Plan, RankRule } from "./plan.ts";

/**
 * One parameter of a bonus, as it holds in a rank or in all of them: hundredths, basis points, or yes or no. Several figures are
 * one for each generation, from 1; none means that the rank has none.
 */
export type PlanTerm = {
  readonly kind: BonusKind;
  readonly name: AnyParameter["place"];
  readonly unit: Parameter["unit"];
  readonly figures: readonly (number | boolean)[];
};

/** A plan as a ladder: what does not depend on the rank, and each rank from 0, which stands for none and asks for nothing, up. */
export type PlanTerms = {
  readonly common: readonly PlanTerm[];
  readonly ranks: readonly (RankRule & { readonly terms: readonly PlanTerm[] })[];
};

/** The ladder of a plan. It consists of what the components declare, so every kind of bonus is in it. */
export const planTerms = (plan: Plan): PlanTerms => {
  const values = listValues(plan.components).filter(isUsed);
  const byRank = values.filter(({ parameter }) => parameter.by !== undefined);
  return {
    common: values
      .filter(({ parameter }) => parameter.by === undefined)
      .map((listed) => toTerm(listed, [listed.value].flat(2))),
    ranks: RANKS_AND_NONE.map((rank) => {
      const rule = plan.ranks.find((each) => each.rank === rank) ?? NOTHING;
      return { ...rule, rank, terms: byRank.map((listed) => toTerm(listed, figuresIn(listed.value, rank))) };
    }),
  };
};

const NOTHING: Omit<RankRule, "rank"> = { weaker: 0, directs: 0, customersPv: 0 };

/** A parameter that says what a plan without it says is not in the ladder: what it is about does not exist for members. */
const isUsed = ({ parameter: { absent }, value }: ListedValue): boolean => absent === undefined || absent !== value;

const toTerm = ({ kind, parameter: { place, unit } }: ListedValue, figures: PlanTerm["figures"]): PlanTerm => ({
  kind,
  name: place,
  unit,
  figures,
});

/** A value by rank is one figure; one by generation ends with the last generation that is paid. */
const figuresIn = (value: ParameterValue, rank: number): PlanTerm["figures"] => {
  if (typeof value !== "object") return [];
  const ofRank = value[rank] ?? [];
  return typeof ofRank === "number" ? [ofRank] : ofRank.slice(0, ofRank.findLastIndex((figure) => figure !== 0) + 1);
};
