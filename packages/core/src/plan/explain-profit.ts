import { parseMoney } from "../money/money.ts";
import { BONUS_KINDS, type BonusKind } from "../vocabulary/bonus-kind.ts";
import { COMPONENTS, type FactName, type StepName, type SummaryKey } from "./components/components.ts";
import { type Explained, type Fact, type FactList, mapFacts, type Step } from "./components/explanation.ts";

/** A profit as the wire explains it: amounts as decimals, members by name, the facts under its kind. */
export type AnsweredProfit = { readonly amount: string; readonly factor: number } & {
  readonly [Kind in BonusKind]?: object | null | undefined;
};

/** The explanation of a profit: the facts it was computed from, the calculation, and a summary. */
export type Explanation = {
  readonly kind: BonusKind;
  readonly summaryKey: SummaryKey;
  readonly steps: readonly Step<StepName>[];
  /** Amounts in hundredths, rates in basis points, orders and members by name. */
  readonly facts: readonly { readonly name: FactName; readonly unit: Fact["unit"]; readonly value: string | number }[];
};

/** Whether a fact of any kind has the name. */
const isFactName = (name: string): name is FactName => BONUS_KINDS.some((kind) => name in COMPONENTS[kind].facts);

/** The names of the facts of all kinds. */
export const FACT_NAMES: readonly FactName[] = BONUS_KINDS.flatMap((kind) =>
  Object.keys(COMPONENTS[kind].facts).filter((name) => isFactName(name)),
);

/** A profit's way from volume to amount, as the plan computes it (docs/plan.md, steps 4 to 8); undefined without facts. */
export const explainProfit = (profit: AnsweredProfit): Explanation | undefined => {
  const paid = { amount: hundredths(profit.amount), factor: profit.factor };
  for (const kind of BONUS_KINDS) {
    const facts = profit[kind];
    if (facts) return explain(kind, facts, paid);
  }
  return undefined;
};

const explain = <Kind extends BonusKind>(kind: Kind, answered: object, paid: Explained): Explanation => {
  const text = (name: string): string => String(Reflect.get(answered, name));
  const number = (name: string): number => Number(Reflect.get(answered, name));
  const amount = (name: string): number => hundredths(text(name));
  const { facts: list, steps, summaryKey } = COMPONENTS[kind];
  const facts = mapFacts(list, {
    order: text,
    member: text,
    volume: amount,
    amount,
    rate: number,
    count: number,
    sales: () => null,
  });
  return { kind, summaryKey: summaryKey(facts, paid), steps: steps(facts, paid), facts: listFacts(list, facts) };
};

const listFacts = (list: FactList, facts: Readonly<Record<string, string | number | null>>): Explanation["facts"] =>
  Object.entries(list).flatMap(([name, { unit }]) => {
    const value = facts[name] ?? null;
    return value === null || !isFactName(name) ? [] : [{ name, unit, value }];
  });

const hundredths = (decimal: string): number => Number(parseMoney(decimal) ?? 0n);
