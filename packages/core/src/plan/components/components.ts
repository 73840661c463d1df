import { BONUS_KINDS, type BonusKind } from "../../vocabulary/bonus-kind.ts";
import { recordOf } from "../../vocabulary/record-of.ts";
import type { Part } from "../part.ts";
import type { Component, ProfitDetail, RunNames } from "./component.ts";
import type { Explained, FactsOf } from "./explanation.ts";
import { invite } from "./invite/invite.ts";
import { leader } from "./leader/leader.ts";
import { pair } from "./pair/pair.ts";
import { retail } from "./retail/retail.ts";
import { isValueOf, type Parameter, type ParameterValue, type ValuesOf } from "./parameter.ts";

const kinds = { invite, pair, leader, retail };

type Kinds = typeof kinds;

/** Each kind's results at a close, parameters and explanation. */
export type RawProfits = { readonly [Kind in BonusKind]: IterableOf<ReturnType<Kinds[Kind]["pay"]>> };
type IterableOf<Many> = Many extends Iterable<infer Each> ? Each : never;
export type ComponentValues = { readonly [Kind in BonusKind]: ValuesOf<Kinds[Kind]["parameters"]> };
export type FactLists = { readonly [Kind in BonusKind]: Kinds[Kind]["facts"] };

/** A line of an explanation, or a sentence that says what happened, by its key. */
export type StepName = ReturnType<Kinds[BonusKind]["steps"]>[number]["name"];
export type SummaryKey = ReturnType<Kinds[BonusKind]["summaryKey"]>;
export type FactName = { readonly [Kind in BonusKind]: keyof FactLists[Kind] & string }[BonusKind];

/** Every bonus that a plan can pay, in the order in which a close computes them. */
export const COMPONENTS: {
  readonly [Kind in BonusKind]: Component<
    RawProfits[Kind],
    ComponentValues[Kind],
    FactsOf<FactLists[Kind]>,
    StepName,
    SummaryKey,
    ReturnType<Kinds[Kind]["print"]>
  > & { readonly facts: FactLists[Kind] };
} = kinds;

/** A profit after the payout cap. `amount` is in hundredths and the sum of the parts, none of which is zero. */
export type Profit = RawProfits[BonusKind] & { readonly amount: number; readonly parts: readonly Part[] };

/** The fields of a profit of a kind that `npm run plan -- settle` prints. */
export const printProfit = <Kind extends BonusKind>(
  kind: Kind,
  profit: RawProfits[Kind],
  memberOf: (index: number) => number,
): ReturnType<Kinds[Kind]["print"]> => COMPONENTS[kind].print(profit, memberOf);

/** The facts of a profit of a kind, as they are stored. */
export const detailOf = <Kind extends BonusKind>(kind: Kind, profit: RawProfits[Kind], names: RunNames): ProfitDetail =>
  COMPONENTS[kind].detail(profit, names);

/** The key of the sentence that explains a profit of a kind. */
export const summaryKeyOf = <Kind extends BonusKind>(
  kind: Kind,
  facts: FactsOf<FactLists[Kind]>,
  paid: Explained,
): SummaryKey => COMPONENTS[kind].summaryKey(facts, paid);

type Parameters<Kind extends BonusKind> = Kinds[Kind]["parameters"];
/** A parameter of any component. */
export type AnyParameter = {
  readonly [Kind in BonusKind]: Parameters<Kind>[keyof Parameters<Kind>];
}[BonusKind];

/** The parameters of all components, in the order in which a plan is written. */
export const PARAMETERS: readonly (Parameter & Pick<AnyParameter, "place">)[] = BONUS_KINDS.flatMap((kind) =>
  Object.values<AnyParameter>(kinds[kind].parameters),
);

/**
 * The values of all components, each read by `read`; throws if one does not have the shape that its parameter requires.
 */
export const readComponents = (read: (parameter: Parameter) => unknown): ComponentValues => {
  const values: object = recordOf(BONUS_KINDS, (kind) =>
    Object.fromEntries(Object.entries(COMPONENTS[kind].parameters).map(([name, parameter]) => [name, read(parameter)])),
  );
  if (!areValues(values)) throw new Error("the values of a plan's components have other shapes than their parameters");
  return values;
};

const areValues = (values: object): values is ComponentValues =>
  BONUS_KINDS.every((kind) =>
    Object.entries(COMPONENTS[kind].parameters).every(([name, parameter]) =>
      isValueOf(parameter, Reflect.get(Reflect.get(values, kind), name)),
    ),
  );

/** A parameter of a kind with what a plan holds for it. */
export type ListedValue = {
  readonly kind: BonusKind;
  readonly parameter: Parameter & Pick<AnyParameter, "place">;
  readonly value: ParameterValue;
};

/** Each parameter with what a plan holds for it. */
export const listValues = (components: ComponentValues): readonly ListedValue[] =>
  BONUS_KINDS.flatMap((kind) => {
    const values: Readonly<Record<string, ParameterValue>> = components[kind];
    return Object.entries<AnyParameter>(kinds[kind].parameters).flatMap(([name, parameter]) => {
      const value = values[name];
      return value === undefined ? [] : [{ kind, parameter, value }];
    });
  });
